import { fireEvent, screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicaDePacientes, naLista } from '../../test/clinica-de-pacientes.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PacientesScreen } from './pacientes-screen.tsx'

const ANTONIA = naLista('p1', 'Antônia Vasconcelos')
const JOAO = naLista('p2', 'João Pedro Cavalcanti')

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => server.resetHandlers())

const umaClinica = (...pacientes: Parameters<typeof clinicaDePacientes>[0]) =>
  server.use(...clinicaDePacientes(pacientes, () => {}))
const situacao = (value: string) =>
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value } })
const buscar = (value: string) =>
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value } })

test('P1: an imported record that is not whole says so, has no eye, and is found among the incomplete', async () => {
  const incompleta = {
    ...JOAO,
    pessoa: { nome: JOAO.pessoa.nome, idade: null, cpf: null },
    pendencias: ['cpf' as const, 'dataNascimento' as const],
  }
  umaClinica(ANTONIA, incompleta)
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  const linha = within(screen.getByRole('row', { name: /João Pedro/ }))
  expect(linha.getByText('Cadastro incompleto')).toBeTruthy()
  expect(linha.queryByRole('button', { name: /Mostrar CPF/ })).toBeNull()
  expect(
    linha
      .getAllByRole('cell')
      .map((celula) => celula.textContent)
      .slice(1, 3),
  ).toEqual(['—', '—'])
  situacao('incompletos')
  await screen.findByText('1 paciente')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  buscar('Zuleica')
  expect(await screen.findByText('Nenhum paciente com este nome.')).toBeTruthy()
})

test('P1: where every record is whole, the filter says what it is for', async () => {
  umaClinica(ANTONIA)
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  situacao('incompletos')
  expect(await screen.findByText('Nenhum cadastro incompleto.')).toBeTruthy()
})

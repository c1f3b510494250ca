import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { naLista } from '../../test/clinica-de-pacientes.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PainelScreen } from '../screens/painel-screen.tsx'

const server = setupServer()
const ENDERECO = {
  cep: '29060480',
  logradouro: 'Rua',
  numero: '1',
  bairro: 'B',
  localidade: 'Vitória',
  uf: 'ES',
  complemento: null,
}
const dados = (registroProfissional: string | null, especialidade: string | null) =>
  http.get('*/api/profissionais/dados', () =>
    HttpResponse.json({ registroProfissional, especialidade, endereco: ENDERECO, versao: 1 }),
  )
const lista = (caminho: string, corpo: unknown[]) =>
  http.get(caminho, () => HttpResponse.json(corpo))
const PACIENTE = naLista('p', 'Ana')
const anos = (...quais: number[]) =>
  lista('*/api/resumo-atendimentos/profissional/prof-1/anos', quais)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  umaSessao()
  server.use(
    lista('*/api/agendamentos/profissional/me/dashboard', []),
    lista('*/api/resumo-atendimentos/profissional/prof-1', []),
    http.get('*/api/resumo-financeiro', () =>
      HttpResponse.json({
        totalReceitas: 0,
        totalRecebido: 0,
        totalAReceber: 0,
        totalDespesas: 0,
        saldo: 0,
      }),
    ),
    dados(null, null),
    lista('*/api/pacientes', []),
    anos(),
  )
})
afterEach(() => server.resetHandlers())

const guia = async () => within(await screen.findByRole('region', { name: 'Primeiros passos' }))

test('an empty account has three ways to go, inside the card that has nothing else to say', async () => {
  renderApp(<PainelScreen />)
  const passos = await guia()
  expect(passos.getByText('0 de 3')).toBeTruthy()
  expect(
    passos.getAllByRole('link').map((um) => [um.textContent, um.getAttribute('href')]),
  ).toEqual([
    ['Complete seus dados', '/sessions'],
    ['Trazer de uma planilha', '/pacientes?importar'],
    ['Cadastre o primeiro paciente', '/atendimentos/prof-1/cadastrar'],
    ['Marque a primeira sessão', '/calendario/prof-1'],
  ])
  const cartao = within(screen.getByRole('region', { name: 'Próximos Atendimentos' }))
  expect(cartao.getByText('Nenhum agendamento nos próximos dias.')).toBeTruthy()
  expect(cartao.getByRole('region', { name: 'Primeiros passos' })).toBeTruthy()
})

test('what is done is ticked, and leads nowhere', async () => {
  server.use(dados('CRP 16/1', 'Psicologia'), lista('*/api/pacientes', [PACIENTE]))
  renderApp(<PainelScreen />)
  const passos = await guia()
  expect(passos.getByText('2 de 3')).toBeTruthy()
  expect(passos.getAllByRole('link').map((um) => um.textContent)).toEqual([
    'Marque a primeira sessão',
  ])
  expect(passos.getAllByText('(feito)')).toHaveLength(2)
})

test('put away, it stays away for this account and no other', async () => {
  const { user, unmount } = renderApp(<PainelScreen />)
  await user.click((await guia()).getByRole('button', { name: 'Dispensar' }))
  expect(screen.queryByText('Primeiros passos')).toBeNull()
  expect(screen.getByText('Nenhum agendamento nos próximos dias.')).toBeTruthy()
  unmount()
  const outra = renderApp(<PainelScreen />)
  await screen.findByText('Nenhum agendamento nos próximos dias.')
  expect(screen.queryByText('Primeiros passos')).toBeNull()
  outra.unmount()
  umaSessao({ usuarioId: 'usuario-2' })
  renderApp(<PainelScreen />)
  await guia()
})

test('with all three done it is gone, and is not asked for again', async () => {
  server.use(dados('CRP 16/1', 'Psicologia'), anos(2026))
  renderApp(<PainelScreen />)
  await waitFor(() => expect(localStorage.getItem('showGuia-usuario-1')).toBe('false'))
  await screen.findByText('Nenhum agendamento nos próximos dias.')
  expect(screen.queryByText('Primeiros passos')).toBeNull()
})

test('where it cannot be known there is no guide, and the card does not wait for it', async () => {
  server.use(http.get('*/api/profissionais/dados', () => HttpResponse.json({}, { status: 400 })))
  renderApp(<PainelScreen />)
  await screen.findByText('Nenhum agendamento nos próximos dias.')
  expect(screen.queryByText('Primeiros passos')).toBeNull()
  expect(localStorage.getItem('showGuia-usuario-1')).toBeNull()
})

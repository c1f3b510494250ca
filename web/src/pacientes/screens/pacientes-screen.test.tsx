import { fraseDoErro } from '@clinica/domain/erros'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clinicaDePacientes, naLista } from '../../test/clinica-de-pacientes.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PacientesScreen } from './pacientes-screen.tsx'

const ANTONIA = naLista('p1', 'Antônia Vasconcelos')
const JOAO = naLista('p2', 'João Pedro Cavalcanti')
const LIVIA = naLista('p3', 'Lívia Drummond', true)

const server = setupServer()
const chamadas = vi.fn()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => {
  server.resetHandlers()
  chamadas.mockClear()
})

const umaClinica = (pacientes: PacienteDaLista[]) =>
  server.use(...clinicaDePacientes(pacientes, chamadas))

const recusa = (message?: string, status = 500) =>
  message ? HttpResponse.json({ message }, { status }) : new HttpResponse(null, { status })
const linhas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((linha) => within(linha).getAllByRole('cell')[0]?.textContent)
const botao = (nome: string) => screen.findByRole('button', { name: nome })
/** Behind '⋯', which jsdom cannot open. */
async function noMenu(name: string) {
  fireEvent.click(await botao(`Mais ações de ${name.replace(/^\S+ /, '')}`))
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
}
const clicar = async (nome: string) => fireEvent.click(await botao(nome))
const situacao = (value: string) =>
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value } })
const buscar = (value: string) =>
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value } })

test('shows the columns, the count, and where everything leads', async () => {
  umaClinica([ANTONIA, { ...JOAO, pessoa: { ...JOAO.pessoa, idade: null } }, LIVIA])
  renderApp(<PacientesScreen />)
  expect(screen.getByText('Carregando...')).toBeTruthy()
  await screen.findByRole('table')
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((linha) => linha.textContent)).toEqual([
      'NomeCPFIdadeTelefonePróxima sessãoAções',
      'Antônia Vasconcelos******9——Ver / Editar',
      'João Pedro Cavalcanti******———Ver / Editar',
    ]),
  )
  expect(screen.getByText('2 pacientes')).toBeTruthy()
  const destino = (nome: string) => screen.getByRole('link', { name: nome }).getAttribute('href')
  expect(destino('+ Cadastrar Novo Paciente')).toBe('/atendimentos/prof-1/cadastrar')
  expect(destino('Ver / Editar Antônia Vasconcelos')).toBe('/pacientes/p1')
  expect(destino('Antônia Vasconcelos')).toBe('/pacientes/p1')
})

test.each([
  ['joao', ['João Pedro Cavalcanti']],
  ['  ANTÔNIA ', ['Antônia Vasconcelos']],
  ['ão pe', ['João Pedro Cavalcanti']],
  ['   ', ['Antônia Vasconcelos', 'João Pedro Cavalcanti']],
])('the name %s finds, blind to accents and case', async (nome, achados) => {
  umaClinica([ANTONIA, JOAO])
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  buscar(nome)
  await waitFor(() => expect(linhas()).toEqual(achados))
})

test('a name nobody has offers the way back', async () => {
  umaClinica([ANTONIA, JOAO])
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  buscar('Zuleica')
  expect(await screen.findByText('Nenhum paciente com este nome.')).toBeTruthy()
  expect(screen.getByText('0 de 2 pacientes')).toBeTruthy()
  await clicar('Ver todos')
  await screen.findByText('2 pacientes')
  expect(linhas()).toHaveLength(2)
})

test('nobody yet: the sentence and the next step', async () => {
  umaClinica([])
  renderApp(<PacientesScreen />)
  expect(await screen.findByText('Nenhum paciente cadastrado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cadastrar paciente' }).getAttribute('href')).toBe(
    '/atendimentos/prof-1/cadastrar',
  )
})

test('a list that fails says so, and is asked for again', async () => {
  server.use(http.get('*/api/pacientes', () => recusa('Fora do ar.')))
  renderApp(<PacientesScreen />)
  expect(await screen.findByText('Erro ao buscar pacientes')).toBeTruthy()
  umaClinica([ANTONIA])
  await clicar('Tentar novamente')
  await screen.findByRole('table')
  expect(linhas()).toEqual(['Antônia Vasconcelos'])
  expect(screen.queryByText('Erro ao buscar pacientes')).toBeNull()
})

test('the eye reveals a CPF, hides it again, and asks each time anew', async () => {
  umaClinica([ANTONIA])
  server.use(
    http.get('*/api/pacientes/p1/cpf', () => {
      chamadas('cpf')
      return HttpResponse.json({ cpf: '52998224725' })
    }),
  )
  renderApp(<PacientesScreen />)
  await clicar('Mostrar CPF de Antônia Vasconcelos')
  expect(await screen.findByText('529.982.247-25')).toBeTruthy()
  await clicar('Ocultar CPF de Antônia Vasconcelos')
  expect(screen.queryByText('529.982.247-25')).toBeNull()
  await clicar('Mostrar CPF de Antônia Vasconcelos')
  await screen.findByText('529.982.247-25')
  expect(chamadas).toHaveBeenCalledTimes(2)
})

test.each([
  ['Erro ao buscar CPF', () => recusa()],
  ['Erro ao buscar CPF. Limite atingido.', () => recusa('Limite atingido.', 429)],
])('a CPF that cannot be had: %s', async (sentenca, resposta) => {
  umaClinica([ANTONIA])
  server.use(http.get('*/api/pacientes/p1/cpf', resposta))
  renderApp(<PacientesScreen />)
  await clicar('Mostrar CPF de Antônia Vasconcelos')
  expect(await screen.findByText(sentenca)).toBeTruthy()
  expect(screen.getByText('******')).toBeTruthy()
})

const PERGUNTA = /^Tem certeza que deseja deletar este paciente\?/

test('deleting asks first, and Cancelar deletes nothing', async () => {
  umaClinica([ANTONIA, JOAO])
  renderApp(<PacientesScreen />)
  await noMenu('Deletar Antônia Vasconcelos')
  expect(await screen.findByText(PERGUNTA)).toBeTruthy()
  await screen.findByText('3 sessões futuras saem da agenda.')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toMatch(
    /Em aberto: R\$\s450,00 \(outubro de 2026\)\./,
  )
  await clicar('Cancelar')
  await waitFor(() => expect(screen.queryByText(PERGUNTA)).toBeNull())
  expect(linhas()).toHaveLength(2)
  expect(chamadas).not.toHaveBeenCalled()
})

test('deletes with the version that was seen, and Desfazer brings the patient back', async () => {
  umaClinica([ANTONIA, JOAO])
  renderApp(<PacientesScreen />)
  await noMenu('Deletar Antônia Vasconcelos')
  await clicar('Deletar')
  await waitFor(() => expect(linhas()).toEqual(['João Pedro Cavalcanti']))
  expect(chamadas.mock.calls).toEqual([['DELETE', 'p1', { versao: 4 }]])
  // The keyboard goes on with the row that has taken its place.
  expect(document.activeElement?.textContent).toBe('João Pedro Cavalcanti')
  await clicar('Desfazer')
  await waitFor(() => expect(linhas()).toHaveLength(2))
  expect(await screen.findByText('Paciente restaurado.')).toBeTruthy()
})

test('deleted and restored are said at once, however long the lists take to be read again', async () => {
  umaClinica([ANTONIA, JOAO])
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  server.use(http.get('*/api/pacientes', () => delay('infinite')))
  await noMenu('Deletar Antônia Vasconcelos')
  await clicar('Deletar')
  await screen.findByText('Paciente arquivado. As sessões futuras saíram da agenda.')
  expect(linhas()).toEqual(['João Pedro Cavalcanti'])
  await clicar('Desfazer')
  expect(await screen.findByText('Paciente restaurado.')).toBeTruthy()
})

test.each([
  ['Erro ao deletar paciente', () => recusa('Erro interno.')],
  [`Erro ao deletar paciente. ${fraseDoErro('VERSAO_ANTIGA')}`, () => refusal('VERSAO_ANTIGA')],
])('a refused deletion: %s', async (sentenca, resposta) => {
  umaClinica([ANTONIA])
  server.use(http.delete('*/api/pacientes/p1', resposta))
  renderApp(<PacientesScreen />)
  await noMenu('Deletar Antônia Vasconcelos')
  await clicar('Deletar')
  expect(await screen.findByText(sentenca)).toBeTruthy()
  expect(screen.getByText('Antônia Vasconcelos')).toBeTruthy()
})

test('the archived are a filter away: no eye, no edit, only the way back and the data', async () => {
  umaClinica([ANTONIA, LIVIA])
  renderApp(<PacientesScreen />)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Limpar Filtros' })).toBeNull()
  situacao('arquivados')
  expect(await screen.findByText('1 paciente arquivado')).toBeTruthy()
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Lívia Drummond******9—Restaurar')
  await clicar('Restaurar Lívia Drummond')
  expect(await screen.findByText('Nenhum paciente arquivado.')).toBeTruthy()
  await clicar('Limpar Filtros')
  await waitFor(() => expect(linhas()).toEqual(['Antônia Vasconcelos', 'Lívia Drummond']))
})

test('a restoration that clashes says why', async () => {
  umaClinica([LIVIA])
  server.use(http.post('*/api/pacientes/p3/restaurar', () => refusal('CPF_EM_USO')))
  renderApp(<PacientesScreen />)
  await screen.findByText('Nenhum paciente cadastrado.')
  situacao('arquivados')
  await clicar('Restaurar Lívia Drummond')
  expect(
    await screen.findByText('Erro ao restaurar paciente. Já existe um paciente com este CPF.'),
  ).toBeTruthy()
})

test('2,400 patients are drawn as they are scrolled to, and searched all together', async () => {
  umaClinica(
    Array.from({ length: 2_400 }, (_, indice) => naLista(`p${indice}`, `Paciente ${indice}`)),
  )
  renderApp(<PacientesScreen />)
  await screen.findByText('2.400 pacientes')
  expect(linhas()).toHaveLength(16)
  await clicar('Mostrar mais')
  await waitFor(() => expect(linhas()).toHaveLength(36))
  buscar('Paciente 2399')
  await waitFor(() => expect(linhas()).toEqual(['Paciente 2399']))
})

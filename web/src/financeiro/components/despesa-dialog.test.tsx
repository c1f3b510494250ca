import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import type { DespesaFio } from '@clinica/domain/financeiro/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DespesasScreen } from '../screens/despesas-screen.tsx'

const server = setupServer()
const ALUGUEL: DespesaFio = {
  id: 'd1',
  nome: 'Aluguel da sala',
  valor: 800,
  tipoDespesa: 'RECORRENTE',
  mesCompetencia: 3,
  anoCompetencia: 2026,
  mesNome: 'Março',
  versao: 3,
}
const CURSO: DespesaFio = { ...ALUGUEL, id: 'd2', nome: 'Curso', valor: 99.9, tipoDespesa: 'UNICA' }

/** Write requests, in order. */
let escritas: { como: string; chave: string | null; body: unknown }[] = []
let linhas: DespesaFio[] = []
/** How the next writes are answered; the last one for good. */
let respostas: { status: number; body: object }[] = []

const escrita = async ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  const body = await request.json()
  const chave = request.headers.get('Idempotency-Key')
  escritas.push({ como: `${request.method} ${pathname}${search}`, chave, body })
  const resposta = (respostas.length > 1 ? respostas.shift() : respostas[0]) ?? {
    status: 500,
    body: {},
  }
  return resposta.status === 204
    ? new HttpResponse(null, { status: 204 })
    : HttpResponse.json(resposta.body, { status: resposta.status })
}

const dialogo = () => within(screen.getByRole('dialog'))
const pergunta = () => screen.findByRole('alertdialog')

async function abrir(nome: string | RegExp) {
  const { user } = renderApp(<DespesasScreen />)
  await user.click(await screen.findByRole('button', { name: nome }))
  return user
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
  escritas = []
  linhas = [ALUGUEL, CURSO]
  respostas = [{ status: 200, body: ALUGUEL }]
  const zeros = { totalReceitas: 0, totalRecebido: 0, totalAReceber: 0, totalDespesas: 0, saldo: 0 }
  server.use(
    http.get('*/api/despesas', () => HttpResponse.json(linhas)),
    http.get('*/api/resumo-financeiro', () => HttpResponse.json(zeros)),
    http.get('*/api/resumo-financeiro/meses', () => HttpResponse.json([])),
    http.post('*/api/despesas', escrita),
    http.put('*/api/despesas/:id', escrita),
    http.delete('*/api/despesas/:id', escrita),
  )
})
afterEach(() => {
  // The snackbars of one test would stand in the way of the next one's.
  dismissAllNotifications()
  server.resetHandlers()
  vi.useRealTimers()
})

test('what is missing is said under its field, in the words of the contract; nothing is sent', async () => {
  const user = await abrir('Cadastrar Despesa')
  await screen.findByRole('dialog', { name: 'Cadastrar Despesa' })
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Nome é obrigatório.')
  screen.getByText('Informe o valor.')
  await user.type(dialogo().getByLabelText(/^Nome/), 'Luz')
  await user.type(dialogo().getByLabelText(/^Valor/), '0')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  await screen.findByText('O valor deve ser maior que zero.')
  expect(escritas).toEqual([])
})

test('a refusal that stands under its field is not said twice', async () => {
  const message = 'O valor deve ser no máximo R$ 9.999.999,99.'
  respostas = [{ status: 400, body: { message, campos: [{ campo: 'valor', message }] } }]
  const user = await abrir('Cadastrar Despesa')
  await user.type(await screen.findByLabelText(/^Nome/), 'Luz')
  await user.type(dialogo().getByLabelText(/^Valor/), '10')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  const aviso = within(await pergunta())
  expect(aviso.getByText('Erro ao salvar despesa')).toBeTruthy()
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1)
  await user.click(aviso.getByRole('button', { name: 'OK' }))
})

test('a new one: the month in sight, the years around the current one; what was typed outlives an error', async () => {
  const user = await abrir('Cadastrar Despesa')
  await user.type(await screen.findByLabelText(/^Nome/), '  Luz ')
  await user.type(dialogo().getByLabelText(/^Valor/), '1.250,5')
  const mes = dialogo().getByLabelText('Mês') as HTMLSelectElement
  const ano = dialogo().getByLabelText('Ano') as HTMLSelectElement
  expect([mes.value, ano.value]).toEqual(['3', '2026'])
  expect([...ano.options].map(({ value }) => value)).toEqual(
    Array.from({ length: 11 }, (_, n) => String(2031 - n)),
  )
  await user.selectOptions(dialogo().getByLabelText('Tipo'), 'Recorrente')
  dialogo().getByText('Conta deste mês em diante.')
  respostas = [
    { status: 500, body: {} },
    { status: 201, body: { ...ALUGUEL, nome: 'Luz' } },
  ]
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  const aviso = within(await pergunta())
  expect(aviso.getByText('Erro ao salvar despesa')).toBeTruthy()
  await user.click(aviso.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((dialogo().getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('  Luz ')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Despesa cadastrada de março de 2026 em diante.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(escritas.map(({ como }) => como)).toEqual(['POST /api/despesas', 'POST /api/despesas'])
  expect(escritas[0]?.body).toEqual({
    nome: '  Luz ',
    valor: 1250.5,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: 3,
    anoCompetencia: 2026,
    categoria: null,
    dataPagamento: null,
  })
  // The first answer may have been lost: the same body goes with the same key.
  expect(escritas[1]).toEqual(escritas[0])
  expect(escritas[0]?.chave).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['Este mês', 'single', 'Despesa atualizada em março de 2026.'],
  ['Este e os seguintes', 'future', 'Despesa atualizada de março de 2026 em diante.'],
  ['Todos', 'all', 'Despesa atualizada em todos os meses.'],
])('a RECORRENTE changed, %s', async (rotulo, modo, dito) => {
  const user = await abrir('Editar Aluguel da sala, Março/2026')
  await screen.findByRole('dialog', { name: 'Editar Despesa' })
  expect(dialogo().getByLabelText('Mês')).toHaveProperty('disabled', true)
  const valor = dialogo().getByLabelText(/^Valor/)
  await user.clear(valor)
  await user.type(valor, '900')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  const qual = within(await pergunta())
  expect(qual.getAllByRole('radio').map((um) => um.getAttribute('aria-label'))).toEqual([
    'Este mês',
    'Este e os seguintes',
    'Todos',
  ])
  expect(qual.getByLabelText('Este mês')).toHaveProperty('checked', true)
  await user.click(qual.getByLabelText(rotulo))
  await user.click(qual.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(dito)
  expect(escritas).toMatchObject([
    {
      como: `PUT /api/despesas/d1?editMode=${modo}&mes=3&ano=2026`,
      body: { valor: 900, versao: 3, tipoDespesa: 'RECORRENTE' },
    },
  ])
})

test('a RECORRENTE made single asks first; thinking better of it keeps what was typed', async () => {
  const user = await abrir('Editar Aluguel da sala, Março/2026')
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Única')
  dialogo().getByText('Só este mês fica.')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  const duvida = within(await pergunta())
  duvida.getByText('Só março de 2026 fica. Em todos os outros meses ela deixa de contar.')
  await user.click(duvida.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(escritas).toEqual([])
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  await user.click(within(await pergunta()).getByRole('button', { name: 'Tornar única' }))
  await waitFor(() => expect(escritas).toHaveLength(1))
  expect(escritas).toMatchObject([
    { como: 'PUT /api/despesas/d1?editMode=all&mes=3&ano=2026', body: { tipoDespesa: 'UNICA' } },
  ])
})

test('another window was faster: it says so, and the next save goes through', async () => {
  const user = await abrir('Editar Curso, Março/2026')
  const nome = await screen.findByLabelText(/^Nome/)
  await user.type(nome, ' de escrita')
  linhas = [{ ...CURSO, valor: 120, versao: 4 }]
  const message = fraseDoErro('VERSAO_ANTIGA')
  respostas = [
    { status: 409, body: erroNoFio('VERSAO_ANTIGA') },
    { status: 200, body: CURSO },
  ]
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  const aviso = within(await pergunta())
  aviso.getByText(
    `Erro ao salvar despesa. ${message} O que você digitou foi mantido: confira e salve de novo.`,
  )
  await user.click(aviso.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((nome as HTMLInputElement).value).toBe('Curso de escrita')
  await user.click(dialogo().getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Despesa atualizada em março de 2026.')
  const corpos = escritas.map(({ body }) => body)
  expect(corpos).toMatchObject([{ versao: 3 }, { nome: 'Curso de escrita', valor: 120, versao: 4 }])
})

test('deleting an UNICA: the question, then it is said', async () => {
  respostas = [{ status: 204, body: {} }]
  const user = await abrir('Excluir Curso, Março/2026')
  const duvida = within(await pergunta())
  duvida.getByText('Tem certeza que deseja excluir esta despesa?')
  linhas = [ALUGUEL]
  await user.click(duvida.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Despesa excluída.')
  await waitFor(() => expect(screen.queryByText('Curso')).toBeNull())
  expect(escritas).toMatchObject([
    { como: 'DELETE /api/despesas/d2?editMode=all&mes=3&ano=2026', body: { versao: 3 } },
  ])
})

test('deleting a RECORRENTE asks which months; refused, it says so and the row stays', async () => {
  respostas = [{ status: 404, body: erroNoFio('NAO_ENCONTRADO') }]
  const user = await abrir('Excluir Aluguel da sala, Março/2026')
  const duvida = within(await pergunta())
  duvida.getByText('Tem certeza que deseja excluir esta despesa?')
  await user.click(duvida.getByLabelText('Este e os seguintes'))
  await user.click(duvida.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Erro ao excluir despesa. Não encontrado.')
  expect(escritas.map(({ como }) => como)).toEqual([
    'DELETE /api/despesas/d1?editMode=future&mes=3&ano=2026',
  ])
  screen.getByText('Aluguel da sala')
})

test('nothing is deleted by who thought better of it', async () => {
  const user = await abrir('Excluir Aluguel da sala, Março/2026')
  await pergunta()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(escritas).toEqual([])
})

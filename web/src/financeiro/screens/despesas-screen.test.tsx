import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DespesasScreen } from './despesas-screen.tsx'

const server = setupServer()
const chart: string[] = []
const RESUMO = {
  totalReceitas: 1250,
  totalRecebido: 900.1,
  totalAReceber: 349.9,
  totalDespesas: 800,
  saldo: 450,
}
const aluguel = (mesCompetencia: number, mesNome: string) => ({
  id: 'd1',
  nome: 'Aluguel da sala',
  valor: 800,
  tipoDespesa: 'RECORRENTE',
  mesCompetencia,
  anoCompetencia: 2026,
  mesNome,
  versao: 1,
})
const CURSO = {
  id: 'd2',
  nome: 'Curso',
  valor: 99.9,
  tipoDespesa: 'UNICA',
  mesCompetencia: 3,
  anoCompetencia: 2026,
  mesNome: 'Março',
  versao: 1,
}

/** Read requests, in order. */
let consultas: string[] = []

function responder(despesas: (typeof CURSO)[], resumo = RESUMO) {
  server.use(
    http.get('*/api/despesas', ({ request }) => {
      consultas.push(new URL(request.url).search)
      return HttpResponse.json(despesas)
    }),
    http.get('*/api/resumo-financeiro', ({ request }) => {
      consultas.push(new URL(request.url).search)
      return HttpResponse.json(resumo)
    }),
    http.get('*/api/resumo-financeiro/meses', ({ request }) => {
      chart.push(new URL(request.url).search)
      return HttpResponse.json([{ ...resumo, ano: 2026, mes: 3 }])
    }),
    http.get('*/api/resumo-financeiro/em-aberto', () => HttpResponse.json([])),
    http.get('*/api/resumo-financeiro/recebido', () => HttpResponse.json([])),
  )
}

const cartao = (rotulo: string) => {
  const valor = screen.getByText(rotulo, { selector: 'dt' }).nextElementSibling
  return [valor?.textContent, valor?.getAttribute('data-tone')]
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  // 01h of 1 April in UTC is still March in the clinic.
  vi.useFakeTimers({ now: new Date('2026-04-01T01:00:00Z'), toFake: ['Date'] })
  consultas = []
  chart.length = 0
  umaSessao()
})
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})

test('opens on the current month: five cards and the table', async () => {
  responder([aluguel(3, 'Março'), CURSO])
  renderApp(<DespesasScreen />)
  const tabela = await screen.findByRole('table', { name: 'Tabela de Despesas' })
  expect(consultas.sort()).toEqual(['?mes=3&ano=2026', '?mes=3&ano=2026'])
  expect(
    within(tabela)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'NomeValorTipoCompetênciaAções',
    'Aluguel da salaR$ 800,00RecorrenteMarço/2026EditarExcluir',
    'CursoR$ 99,90ÚnicaMarço/2026EditarExcluir',
  ])
  await screen.findAllByText('R$ 1.250,00')
  expect(cartao('Receitas')).toEqual(['R$ 1.250,00', null])
  expect(cartao('Valor Recebido')).toEqual(['R$ 900,10', null])
  expect(cartao('Valor a Receber')).toEqual(['R$ 349,90', null])
  expect(cartao('Despesas')).toEqual(['R$ 800,00', null])
})

test.each([
  [450, 'R$ 450,00', 'positive'],
  [0, 'R$ 0,00', 'positive'],
  [-0.1, '-R$ 0,10', 'negative'],
])('a balance of %d is %s and %s', async (saldo, texto, tom) => {
  responder([], { ...RESUMO, saldo })
  renderApp(<DespesasScreen />)
  await waitFor(() => expect(cartao('Saldo')[0]).toBe(texto))
  expect(cartao('Saldo')).toEqual([texto, tom])
})

test('the years are the current one plus or minus 5; clearing asks for everything', async () => {
  responder([aluguel(3, 'Março'), aluguel(2, 'Fevereiro')])
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText('Fevereiro/2026')
  const anos = within(screen.getByLabelText('Ano')).getAllByRole('option')
  expect(anos.map((ano) => ano.textContent)).toEqual([
    'Todos os anos',
    ...Array.from({ length: 11 }, (_, n) => String(2031 - n)),
  ])
  consultas = []
  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
  await screen.findByText('Fevereiro/2026')
  expect(consultas).toEqual(['', ''])
  expect(screen.queryByRole('button', { name: 'Limpar Filtros' })).toBeNull()
  consultas = []
  await user.selectOptions(screen.getByLabelText('Ano'), '2025')
  await screen.findByText('Fevereiro/2026')
  expect(consultas).toEqual(['?ano=2025', '?ano=2025'])
  await user.click(screen.getByRole('button', { name: 'Mês Atual' }))
  expect(screen.getByText('Março de 2026', { selector: 'p span' })).toBeTruthy()
})

test('the chart ends in the month that is looked at, and says its numbers without the drawing', async () => {
  responder([CURSO])
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText('Curso')
  const tabela = await screen.findByRole('table', {
    name: 'Receitas, despesas e saldo nos doze meses até março de 2026',
  })
  // P9: what there is to do comes before it.
  expect(screen.getAllByRole('table').at(-1)).toBe(tabela)
  expect(
    within(tabela)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MêsReceitasDespesasSaldo', 'Março de 2026R$ 1.250,00R$ 800,00R$ 450,00'])
  await user.selectOptions(screen.getByLabelText('Ano'), '2025')
  await screen.findByRole('heading', { name: 'Doze meses até março de 2025' })
  await user.selectOptions(screen.getByLabelText('Mês'), 'Todos os meses')
  await screen.findByRole('heading', { name: 'Doze meses até dezembro de 2025' })
  await waitFor(() => expect(chart).toEqual(['?ate=2026-03', '?ate=2025-03', '?ate=2025-12']))
})

test('a chart that cannot load leaves the rest in peace', async () => {
  responder([CURSO])
  server.use(
    http.get('*/api/resumo-financeiro/meses', () => HttpResponse.json({}, { status: 400 })),
  )
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText('Erro ao buscar dados')
  await screen.findByText('Curso')
  responder([CURSO])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('table', { name: /^Receitas, despesas e saldo/ })
})

test('the spreadsheet holds what is shown', async () => {
  responder([{ ...CURSO, nome: '=1+1' }])
  const gerado: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${gerado.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  const nomes: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    nomes.push(this.download)
  })
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText('=1+1')
  const botao = screen.getByRole('button', { name: 'Baixar planilha' })
  await waitFor(() => expect(botao).toHaveProperty('disabled', false))
  await user.click(botao)
  click.mockRestore()
  expect(nomes).toEqual(['financeiro-2026-03.csv'])
  const texto = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await gerado[0]?.arrayBuffer())
  expect(texto).toBe(
    '\uFEFFControle Financeiro;Março de 2026\r\n\r\nReceitas;1250,00\r\nValor Recebido;900,10\r\n' +
      'Valor a Receber;349,90\r\nDespesas;800,00\r\nSaldo;450,00\r\n\r\n' +
      "Nome;Valor;Tipo;Competência\r\n'=1+1;99,90;Única;Março/2026\r\n",
  )
})

test('says when there is no expense', async () => {
  responder([])
  renderApp(<DespesasScreen />)
  await screen.findByText('Nenhuma despesa encontrada.')
})

test.each([
  [{ message: 'Mês inválido.' }, 'Mês inválido.'],
  [{}, 'Erro ao buscar dados'],
])('an error says %o, and trying again heals it', async (corpo, texto) => {
  responder([CURSO])
  server.use(http.get('*/api/despesas', () => HttpResponse.json(corpo, { status: 400 })))
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText(texto)
  responder([CURSO])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Curso')
  expect(screen.queryByText(texto)).toBeNull()
})

test('left open over the turn of a month, Mês Atual is the new one at once', async () => {
  vi.useFakeTimers({
    now: new Date('2026-04-01T02:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  responder([CURSO])
  const { user } = renderApp(<DespesasScreen />)
  await screen.findByText('Curso')
  act(() => vi.advanceTimersByTime(60_000))
  consultas = []
  await user.click(screen.getByRole('button', { name: 'Mês Atual' }))
  await waitFor(() => expect(consultas).toContain('?mes=4&ano=2026'))
})

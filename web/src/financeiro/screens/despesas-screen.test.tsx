import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { DespesasScreen } from './despesas-screen.tsx'

const server = setupServer()
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
})
const CURSO = {
  id: 'd2',
  nome: 'Curso',
  valor: 99.9,
  tipoDespesa: 'UNICA',
  mesCompetencia: 3,
  anoCompetencia: 2026,
  mesNome: 'Março',
}

/** What was asked, in the order of the calls. */
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
  )
}

const cartao = (rotulo: string) => {
  const valor = screen.getByText(rotulo).nextElementSibling
  return [valor?.textContent, valor?.getAttribute('data-tone')]
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  // 01h of 1 April in UTC is still March in the clinic.
  vi.useFakeTimers({ now: new Date('2026-04-01T01:00:00Z'), toFake: ['Date'] })
  consultas = []
  umaSessao()
})
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})

test('opens on the current month: five cards and the table', async () => {
  responder([aluguel(3, 'Março'), CURSO])
  renderApp(<DespesasScreen />)
  await screen.findByRole('table', { name: 'Tabela de Despesas' })
  expect(consultas.sort()).toEqual(['?mes=3&ano=2026', '?mes=3&ano=2026'])
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NomeValorTipoCompetência',
    'Aluguel da salaR$ 800,00RecorrenteMarço/2026',
    'CursoR$ 99,90ÚnicaMarço/2026',
  ])
  await screen.findByText('R$ 1.250,00')
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
  await screen.findByText(texto)
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
  expect(screen.getByText('Março de 2026')).toBeTruthy()
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

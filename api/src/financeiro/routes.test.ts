import type { DespesaFio } from '@clinica/domain/financeiro/contract'
import { describe, expect, test } from 'vitest'
import { umAgendamento, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()
const conta = await umaConta(t)
const get = (path: string) => t.call('GET', `/api/${path}`, { token: conta.token })

const aluguel = await umaDespesa(t, conta, {
  nome: 'Aluguel',
  centavos: 100_010,
  tipo: 'RECORRENTE',
  ano: 2025,
  mes: 11,
})
const curso = await umaDespesa(t, conta, { nome: 'Curso', centavos: 30_020, ano: 2026, mes: 1 })
await umaDespesa(t, conta, { nome: 'Futura', centavos: 7, ano: 2026, mes: 9 })

const { id: bia } = await umPaciente(t, conta)
const { id: leo } = await umPaciente(t, conta)
const marca = (pacienteId: string, inicio: string, valorSessao: number, pago = false) =>
  umAgendamento(t, conta, {
    pacienteId,
    inicio,
    valorSessao,
    statusPagamento: pago ? 'PAGO' : 'PENDENTE',
  })
await marca(bia, '2025-10-01T08:00:00', 1)
await marca(bia, '2026-01-10T08:00:00', 200.1, true)
await marca(leo, '2026-01-10T08:00:00', 300.2)
await marca(bia, '2026-03-31T08:00:00', 150)
await marca(bia, '2026-09-01T08:00:00', 4000)
await marca(bia, '2025-01-05T08:00:00', 50, true)

const FILTROS: [query: string, linhas: string[], receitas: number, recebido: number][] = [
  ['?mes=1&ano=2026', ['Aluguel 1/2026', 'Curso 1/2026'], 500.3, 200.1],
  ['?mes=9&ano=2026', ['Aluguel 9/2026', 'Futura 9/2026'], 4000, 0],
  ['?mes=10&ano=2025', [], 1, 0],
  [
    '?ano=2026',
    ['Aluguel 3/2026', 'Aluguel 2/2026', 'Aluguel 1/2026', 'Curso 1/2026'],
    650.3,
    200.1,
  ],
  ['?ano=2025', ['Aluguel 12/2025', 'Aluguel 11/2025'], 51, 50],
  ['?ano=2027', [], 0, 0],
  ['?mes=1', ['Aluguel 1/2026', 'Curso 1/2026'], 550.3, 250.1],
  ['?mes=9', [], 0, 0],
  [
    '?mes=&ano=',
    [
      'Aluguel 3/2026',
      'Aluguel 2/2026',
      'Aluguel 1/2026',
      'Curso 1/2026',
      'Aluguel 12/2025',
      'Aluguel 11/2025',
    ],
    701.3,
    250.1,
  ],
]

describe.each(FILTROS)('%s', (query, linhas, receitas, recebido) => {
  test('lists each expense in each month it counts in', async () => {
    const lista = (await get(`despesas${query}`)).body as DespesaFio[]
    expect(
      lista.map(({ nome, mesCompetencia: mes, anoCompetencia: ano }) => `${nome} ${mes}/${ano}`),
    ).toEqual(linhas)
  })

  test('the cards cover the same months, and agree with the list to the cent', async () => {
    const lista = (await get(`despesas${query}`)).body as DespesaFio[]
    const centavos = (reais: number) => Math.round(reais * 100)
    const despesas = lista.reduce((total, { valor }) => total + centavos(valor), 0)
    expect((await get(`resumo-financeiro${query}`)).body).toEqual({
      totalReceitas: receitas,
      totalRecebido: recebido,
      totalAReceber: (centavos(receitas) - centavos(recebido)) / 100,
      totalDespesas: despesas / 100,
      saldo: (centavos(receitas) - despesas) / 100,
    })
  })
})

test('a row of the list: the id of the expense, the month it stands in', async () => {
  const { body } = await get('despesas?mes=1&ano=2026')
  expect(body).toEqual([
    {
      id: aluguel,
      nome: 'Aluguel',
      valor: 1000.1,
      tipoDespesa: 'RECORRENTE',
      mesCompetencia: 1,
      anoCompetencia: 2026,
      mesNome: 'Janeiro',
      versao: 1,
    },
    {
      id: curso,
      nome: 'Curso',
      valor: 300.2,
      tipoDespesa: 'UNICA',
      mesCompetencia: 1,
      anoCompetencia: 2026,
      mesNome: 'Janeiro',
      versao: 1,
    },
  ])
})

test('the current month is the clinic’s, not that of UTC', async () => {
  const antes = t.relogio.agora
  t.relogio.agora = Date.UTC(2026, 3, 1, 2, 0, 0)
  expect(((await get('despesas?ano=2026')).body as unknown[]).length).toBe(4)
  t.relogio.agora = Date.UTC(2026, 3, 1, 3, 0, 0)
  expect(((await get('despesas?ano=2026')).body as unknown[]).length).toBe(5)
  t.relogio.agora = antes
})

test('month by month: each as its own cards say it, twelve up to the current one', async () => {
  const { body } = await get('resumo-financeiro/meses')
  const meses = body as { ano: number; mes: number }[]
  expect(meses.map(({ ano, mes }) => `${mes}/${ano}`)).toEqual(
    ['4/2025', '5/2025', '6/2025', '7/2025', '8/2025', '9/2025', '10/2025', '11/2025'].concat([
      '12/2025',
      '1/2026',
      '2/2026',
      '3/2026',
    ]),
  )
  for (const { ano, mes, ...resumo } of meses) {
    expect(resumo).toEqual((await get(`resumo-financeiro?mes=${mes}&ano=${ano}`)).body)
  }
  const dois = (await get('resumo-financeiro/meses?ate=2026-09&quantos=2')).body
  expect(dois).toMatchObject([
    { ano: 2026, mes: 8, totalReceitas: 0 },
    { ano: 2026, mes: 9, totalReceitas: 4000, totalDespesas: 1000.17 },
  ])
  expect((await get('resumo-financeiro/meses?ate=1900-01')).body).toHaveLength(12)
})

test.each(['ate=2026-13', 'ate=03/2026', 'ate=1899-12', 'quantos=0', 'quantos=61', 'quantos=1.5'])(
  'the months of %s are refused',
  async (query) => {
    const answer = await get(`resumo-financeiro/meses?${query}`)
    expect(answer.status).toBe(400)
    expect((answer.body as { message: string }).message).toMatch(/^Informe (o mês|de 1 a 60)/)
  },
)

test.each(['mes=0', 'mes=13', 'mes=x', 'ano=1', 'ano=2100', 'mes=1e1'])(
  '%s is refused',
  async (query) => {
    for (const call of ['despesas', 'resumo-financeiro']) {
      const answer = await get(`${call}?${query}`)
      expect(answer.status).toBe(400)
      expect((answer.body as { message: string }).message).toMatch(/^Informe um (mês|ano) de/)
    }
  },
)

import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { mesesSem, type SessaoQueSai, saldoDoPaciente } from './saldo-do-paciente.ts'

const ATUAL = { ano: 2026, mes: 11 }
const mes = (ano: number, mes: number, total: number, pago: number) => ({
  ano,
  mes,
  total: centavos(total),
  pago: centavos(pago),
})

test.each([
  ['nothing booked, nothing owed', [], 0, 0],
  ['paid to the cent', [mes(2026, 11, 300_00, 300_00)], 0, 0],
  ['half paid', [mes(2026, 11, 300_00, 100_01)], 199_99, 0],
  ['an old debt', [mes(2025, 12, 90_00, 0), mes(2026, 11, 300_00, 0)], 390_00, 0],
  ['a month to come is not owed', [mes(2026, 12, 600_00, 0), mes(2027, 1, 600_00, 0)], 0, 0],
  ['paid beyond the sessions', [mes(2026, 10, 200_00, 250_00)], 0, 50_00],
  ['an advance without sessions', [mes(2026, 12, 0, 500_00)], 0, 500_00],
  ['D10: credit stays its month', [mes(2026, 10, 0, 80_00), mes(2026, 11, 90_00, 0)], 90_00, 80_00],
])('P9 %s', (_nome, meses, emAberto, credito) =>
  expect(saldoDoPaciente(meses, ATUAL)).toMatchObject({ emAberto, credito }),
)

test('P9 by month: what is not settled, the newest first', () => {
  const meses = [
    mes(2025, 12, 90_00, 0),
    mes(2026, 10, 200_00, 250_00),
    mes(2026, 9, 90_00, 90_00),
    mes(2026, 11, 300_00, 100_01),
    mes(2026, 12, 600_00, 0),
  ]
  expect(saldoDoPaciente(meses, ATUAL).meses).toEqual([
    { ano: 2026, mes: 11, emAberto: 199_99, credito: 0 },
    { ano: 2026, mes: 10, emAberto: 0, credito: 50_00 },
    { ano: 2025, mes: 12, emAberto: 90_00, credito: 0 },
  ])
})

const sessao = (inicio: string, valor: number | null, tipo = 'SESSAO_INDIVIDUAL') =>
  ({
    pacienteId: 'a',
    tipo,
    inicio: `${inicio}T09:00:00`,
    valorSessao: valor === null ? null : centavos(valor),
  }) as SessaoQueSai

test.each([
  ['what is ahead is owed no more', [mes(2026, 11, 300_00, 0)], ['2026-11-30', 150_00], 150_00, 0],
  ['what was paid of it is credit', [mes(2026, 12, 90_00, 90_00)], ['2026-12-07', 90_00], 0, 90_00],
  ['it may have no value yet', [mes(2026, 11, 90_00, 0)], ['2026-11-30', null], 90_00, 0],
  ['another month stays', [mes(2026, 10, 90_00, 0)], ['2026-11-30', 90_00], 90_00, 0],
  ['D9: it counted nowhere', [mes(2026, 11, 90_00, 0)], ['2026-11-30', 90_00, 'PESSOAL'], 90_00, 0],
] as const)('D6 %s', (_nome, meses, [inicio, valor, tipo], emAberto, credito) =>
  expect(saldoDoPaciente(mesesSem(meses, [sessao(inicio, valor, tipo)]), ATUAL)).toMatchObject({
    emAberto,
    credito,
  }),
)

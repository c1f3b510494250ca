import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { creditoDaLinha, creditoDoMes, pagamentosDoMes } from './pagamentos-do-mes.ts'

const um = (id: string, valor: number, vigente: boolean) => ({
  id,
  valor: centavos(valor),
  vigente,
})

test('what stands apart from what was corrected; the sum is the same with either', () => {
  const lancamentos = [
    um('pix', 10_000, true),
    um('volta', -10_000, false),
    um('original', 10_000, false),
    um('a-menos', -2_500, true),
  ]
  const { vigentes, corrigidos, total } = pagamentosDoMes(lancamentos)
  expect(vigentes.map(({ id }) => id)).toEqual(['pix', 'a-menos'])
  expect(corrigidos.map(({ id }) => id)).toEqual(['volta', 'original'])
  expect(total).toBe(7_500)
  expect(pagamentosDoMes(vigentes).total).toBe(total)
})

const sessao = (statusPagamento: 'PAGO' | 'PENDENTE', valor: number | null) => ({
  pacienteId: 'p',
  tipo: 'SESSAO_INDIVIDUAL' as const,
  statusPagamento,
  valorSessao: valor === null ? null : centavos(valor),
})

test.each([
  ['nothing is paid', 15_000, [sessao('PENDENTE', 20_000)], 15_000],
  ['one session uses its part', 15_000, [sessao('PAGO', 10_000), sessao('PENDENTE', 9_000)], 5_000],
  ['a session without a value uses none', 100, [sessao('PAGO', null)], 100],
  [
    'PESSOAL carries the flag only',
    100,
    [{ ...sessao('PAGO', 90), tipo: 'PESSOAL' as const }],
    100,
  ],
  ['never negative', 100, [sessao('PAGO', 200)], 0],
])('credit of the month: %s', (_caso, pago, sessoes, credito) =>
  expect(creditoDoMes(centavos(pago), sessoes)).toBe(credito),
)

test.each([
  [10_000, 15_000, 5_000],
  [10_000, 10_000, 0],
  [10_000, 0, 0],
])('credit of a row: total %i, paid %i: %i', (total, pago, credito) =>
  expect(creditoDaLinha(centavos(total), centavos(pago))).toBe(credito),
)

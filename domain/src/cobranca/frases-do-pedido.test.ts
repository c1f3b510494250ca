import { expect, it } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { creditoNaoAbatido, rotuloDoAnterior, rotuloDoIncluir } from './frases-do-pedido.ts'
import { pedidoDoMes } from './pedido.ts'
import { SEM_COBRANCA } from './tipos.ts'

const JANEIRO = { ano: 2027, mes: 1 }
const pedido = (
  emAberto: number,
  saldos: [ano: number, mes: number, aberto: number, credito: number][],
) =>
  pedidoDoMes(
    [
      {
        emAberto: centavos(emAberto),
        anteriores: saldos.map(([ano, mes, aberto, credito]) => ({
          ano,
          mes,
          emAberto: centavos(aberto),
          credito: centavos(credito),
        })),
      },
    ],
    { mes: JANEIRO, comAnterior: true, cobranca: SEM_COBRANCA, pacienteId: 'p' },
  )

it('P4: the months of what is older are named, and what the tick includes', () => {
  const feito = pedido(0, [
    [2026, 10, 10_000, 0],
    [2026, 12, 12_000, 0],
  ])
  expect(rotuloDoAnterior(feito, JANEIRO)).toBe('Saldo anterior (outubro e dezembro de 2026)')
  expect(rotuloDoAnterior(feito, { ano: 2026, mes: 12 })).toBe(
    'Saldo anterior (outubro e dezembro)',
  )
  expect(rotuloDoIncluir(feito)).toBe('Incluir saldo anterior (R$ 220,00)')
})

it.each<[string, ReturnType<typeof pedido>, string | null]>([
  ['none', pedido(500, []), null],
  [
    'of an earlier month',
    pedido(500, [[2026, 12, 0, 5_000]]),
    'Crédito de R$ 50,00 em dezembro de 2026, não abatido.',
  ],
  ['where nothing is asked for', pedido(0, [[2026, 12, 0, 5_000]]), null],
])('P4: credit that is not taken off is said: %s', (_, feito, dito) =>
  expect(creditoNaoAbatido(feito, JANEIRO)).toBe(dito),
)

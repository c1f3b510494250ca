import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pixLido } from '../../test/pix-lido.ts'
import { centavos } from '../dinheiro.ts'
import { saldoAnterior } from '../pagamentos/saldo-anterior.ts'
import { type Conta, pedidoDoMes } from './pedido.ts'
import { SEM_COBRANCA } from './tipos.ts'

const RECEBEDOR = {
  tipoDaChave: 'EMAIL',
  chave: 'ana@exemplo.com.br',
  nome: 'Ana Souza',
  cidade: 'Vitória',
} as const
const COMO = {
  mes: { ano: 2026, mes: 11 },
  pacienteId: '01932f5e-8a4b-7c3d-9e1f-0a1b2c3d4e5f',
  cobranca: { ...SEM_COBRANCA, recebedor: RECEBEDOR, diaDoVencimento: 10 },
}
type Saldo = [mes: number, emAberto: number, credito?: number]
const conta = (emAberto: number, saldos: Saldo[] = []): Conta => ({
  emAberto: centavos(emAberto),
  anteriores: saldos.map(([mes, aberto, credito = 0]) => ({
    ano: 2026,
    mes,
    emAberto: centavos(aberto),
    credito: centavos(credito),
  })),
})

describe('P4: what is asked for', () => {
  it.each<[string, Conta[], boolean, { pedido: number; anterior: number; meses: number[] }]>([
    ['the month alone', [conta(88_000)], true, { pedido: 88_000, anterior: 0, meses: [] }],
    [
      'with what is older',
      [conta(88_000, [[10, 22_000]])],
      true,
      { pedido: 110_000, anterior: 22_000, meses: [10] },
    ],
    [
      'unticked, the month alone',
      [conta(88_000, [[10, 22_000]])],
      false,
      { pedido: 88_000, anterior: 22_000, meses: [10] },
    ],
    [
      'several older months',
      [
        conta(0, [
          [8, 100],
          [10, 200],
        ]),
      ],
      true,
      { pedido: 300, anterior: 300, meses: [8, 10] },
    ],
    [
      'two siblings, each month named once',
      [
        conta(500, [[10, 100]]),
        conta(700, [
          [9, 50],
          [10, 200],
        ]),
      ],
      true,
      { pedido: 1_550, anterior: 350, meses: [9, 10] },
    ],
    [
      'credit of an earlier month pays for nothing',
      [
        conta(500, [
          [9, 0, 300],
          [10, 200],
        ]),
      ],
      true,
      { pedido: 700, anterior: 200, meses: [10] },
    ],
    ['nothing', [conta(0, [[9, 0, 300]])], true, { pedido: 0, anterior: 0, meses: [] }],
  ])('%s', (_, contas, comAnterior, { pedido, anterior, meses }) => {
    const feito = pedidoDoMes(contas, { ...COMO, comAnterior })
    expect([feito.pedido, feito.anterior]).toEqual([pedido, anterior])
    expect(feito.mesesAnteriores.map(({ mes }) => mes)).toEqual(meses)
    expect(feito.comAnterior).toBe(comAnterior && anterior > 0)
    expect(feito.pix && pixLido(feito.pix).valor).toBe(pedido ? (pedido / 100).toFixed(2) : null)
    expect(feito.vencimento).toBe(pedido ? '2026-12-10' : null)
  })

  it('credit of earlier months is told with its months', () =>
    expect(pedidoDoMes([conta(500, [[9, 0, 300]])], { ...COMO, comAnterior: true })).toMatchObject({
      creditoAnterior: 300,
      mesesComCredito: [{ ano: 2026, mes: 9 }],
    }))
})

const livro = fc.array(
  fc.record({
    ano: fc.constantFrom(2025, 2026),
    mes: fc.integer({ min: 1, max: 12 }),
    total: fc.nat(99_999).map(centavos),
    pago: fc.nat(99_999).map(centavos),
  }),
  { maxLength: 8 },
)

it('P4: whatever the months of whatever patients, the code asks for all that is open through this one', () => {
  fc.assert(
    fc.property(fc.array(livro, { minLength: 1, maxLength: 3 }), (livros) => {
      const falta = (um: { total: number; pago: number }) => Math.max(0, um.total - um.pago)
      const ate = livros.map((meses) => meses.filter(({ ano, mes }) => ano < 2026 || mes <= 11))
      const contas = ate.map((meses) => ({
        emAberto: centavos(
          meses
            .filter(({ ano, mes }) => ano === 2026 && mes === 11)
            .reduce((soma, um) => soma + falta(um), 0),
        ),
        anteriores: saldoAnterior(meses, COMO.mes),
      }))
      const aberto = ate.flat().reduce((soma, um) => soma + falta(um), 0)
      const { pedido, pix } = pedidoDoMes(contas, { ...COMO, comAnterior: true })
      expect(pedido).toBe(aberto)
      expect(pix && pixLido(pix).valor).toBe(aberto ? (aberto / 100).toFixed(2) : null)
    }),
  )
})

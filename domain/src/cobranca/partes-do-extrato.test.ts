import { describe, expect, it } from 'vitest'
import type { StatusAgendamento } from '../agenda/tipos.ts'
import { centavos } from '../dinheiro.ts'
import type { SaldoDoMes } from '../pagamentos/saldo-do-paciente.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { extratoDoMes, type PagamentoDoExtrato } from './extrato.ts'
import { partesDoExtrato } from './partes-do-extrato.ts'
import { SEM_COBRANCA } from './tipos.ts'

const partes = (
  sessoes: [StatusAgendamento, number][],
  pago = 0,
  como: Partial<PagamentoDoExtrato> = {},
  anteriores: readonly SaldoDoMes[] = [],
) =>
  partesDoExtrato(
    extratoDoMes({
      profissional: { nome: 'Ana Souza', especialidade: null, registro: null },
      paciente: { id: 'p', nome: 'Bia Lima' },
      responsavel: null,
      telefone: null,
      menor: false,
      mes: { ano: 2026, mes: 3 },
      emitidoEm: '2026-03-20' as Data,
      sessoes: sessoes.map(([statusAgendamento, valor]) => ({
        inicio: '2026-03-02T14:30:00' as DataHora,
        statusAgendamento,
        valor: centavos(valor),
      })),
      pagamentos:
        pago === 0
          ? []
          : [{ data: '2026-03-05' as Data, valor: centavos(pago), forma: null, ...como }],
      anteriores,
      cobranca: SEM_COBRANCA,
    }),
  )

it.each<[StatusAgendamento, number, string]>([
  ['REALIZADO', 18_000, 'Realizada'],
  ['AGENDADO', 18_000, 'Agendada'],
  ['CONFIRMADO', 18_000, 'Agendada'],
  ['FALTA', 5_000, 'Falta, cobrada'],
  ['FALTA', 0, 'Falta, não cobrada'],
])('P4: %s of %d is %s', (status, valor, situacao) =>
  expect(partes([[status, valor]]).sessoes[0]).toMatchObject({
    quando: '02/03/2026, 14h30',
    situacao,
  }),
)

describe('P4: how missed sessions are charged', () => {
  it.each<[number[], string | null]>([
    [[], null],
    [[0], '1 falta, não cobrada'],
    [[0, 0], '2 faltas, não cobradas'],
    [[5_000], '1 falta, cobrada (R$ 50,00)'],
    [[5_000, 5_000], '2 faltas, cobradas (R$ 100,00)'],
    [[5_000, 0], '2 faltas, 1 cobrada (R$ 50,00)'],
    [[5_000, 5_000, 0], '3 faltas, 2 cobradas (R$ 100,00)'],
  ])('%j', (valores, dito) =>
    expect(partes(valores.map((valor) => ['FALTA', valor])).faltas).toBe(dito),
  )
})

describe('P4: what is summed, and what is written out', () => {
  it.each([
    [0, 'Em aberto', 'R$ 180,00', 'Em aberto: cento e oitenta reais'],
    [18_000, 'Em aberto', 'R$ 0,00', 'Pago: cento e oitenta reais'],
    [20_000, 'Crédito', 'R$ 20,00', 'Pago: duzentos reais'],
  ])('paid %d', (pago, rotulo, valor, porExtenso) => {
    const { linhas, ...resto } = partes([['REALIZADO', 18_000]], pago)
    expect(linhas.at(-1)).toEqual({ rotulo, valor })
    expect(resto.porExtenso).toBe(porExtenso)
  })
})

it('P4: what is older stands below the month’s own balance, and both are written out', () => {
  const saldo = (mes: number, emAberto: number, credito = 0): SaldoDoMes => ({
    ano: 2026,
    mes,
    emAberto: centavos(emAberto),
    credito: centavos(credito),
  })
  const anteriores = [saldo(1, 10_000), saldo(2, 12_000)]
  const dito = partes([['REALIZADO', 18_000]], 0, {}, anteriores)
  expect(dito.linhas.slice(2)).toEqual([
    { rotulo: 'Em aberto', valor: 'R$ 180,00' },
    { rotulo: 'Saldo anterior (janeiro e fevereiro)', valor: 'R$ 220,00' },
    { rotulo: 'Total a pagar', valor: 'R$ 400,00' },
  ])
  expect(dito.porExtenso).toBe('Total a pagar: quatrocentos reais')
  expect(dito.creditoAnterior).toBe(null)
  const comCredito = partes([['REALIZADO', 18_000]], 0, {}, [saldo(2, 0, 5_000)])
  expect(comCredito.porExtenso).toBe('Em aberto: cento e oitenta reais')
  expect(comCredito.creditoAnterior).toBe('Crédito de R$ 50,00 em fevereiro, não abatido.')
})

it.each<[number, Partial<PagamentoDoExtrato>, string]>([
  [18_000, { forma: 'PIX' }, 'Pix'],
  [18_000, {}, 'Não informada'],
  [-18_000, { forma: 'PIX' }, 'Estorno, Pix'],
  [-18_000, {}, 'Estorno'],
  [-18_000, { forma: 'PIX', levado: true }, 'Levado a outro mês'],
])('P4: a payment of %d, %j, is told as %s', (valor, como, dito) =>
  expect(partes([], valor, como).pagamentos[0]?.forma).toBe(dito),
)

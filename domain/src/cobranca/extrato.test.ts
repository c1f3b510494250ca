import { describe, expect, it } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { type DadosDoExtrato, extratoDoMes, pagamentosDoExtrato } from './extrato.ts'
import { SEM_COBRANCA } from './tipos.ts'

const CHAVE = {
  tipoDaChave: 'EMAIL',
  chave: 'ana@exemplo.com.br',
  nome: 'Ana Souza',
  cidade: 'Vitória',
} as const
const sessao = (dia: number, valor: number) => ({
  inicio: `2026-03-0${dia}T14:00:00` as DataHora,
  statusAgendamento: 'REALIZADO' as const,
  valor: centavos(valor),
})
const pagamento = (valor: number) => ({
  data: '2026-03-05' as Data,
  valor: centavos(valor),
  forma: 'PIX' as const,
})
const dados = (mudancas: Partial<DadosDoExtrato> = {}): DadosDoExtrato => ({
  profissional: { nome: 'Ana Souza', especialidade: null, registro: null },
  paciente: { id: '01932f5e-8a4b-7c3d-9e1f-0a1b2c3d4e5f', nome: 'Bia Lima' },
  responsavel: null,
  telefone: null,
  menor: false,
  mes: { ano: 2026, mes: 3 },
  emitidoEm: '2026-03-20' as Data,
  sessoes: [sessao(2, 18_000), sessao(9, 18_000)],
  pagamentos: [],
  anteriores: [],
  cobranca: { ...SEM_COBRANCA, recebedor: CHAVE, diaDoVencimento: 31 },
  ...mudancas,
})

describe('P4: what is open, and the code that asks for it', () => {
  it.each([
    ['nothing paid', 0, 36_000, 0],
    ['a part', 10_050, 25_950, 0],
    ['all of it', 36_000, 0, 0],
    ['more than that', 40_000, 0, 4_000],
  ])('%s', (_nome, pago, emAberto, credito) => {
    const extrato = extratoDoMes(dados({ pagamentos: pago > 0 ? [pagamento(pago)] : [] }))
    expect(extrato).toMatchObject({ total: 36_000, pago, emAberto, credito })
    if (emAberto > 0) expect(extrato.pix).toContain(`5406${(emAberto / 100).toFixed(2)}5802BR`)
    else expect(extrato.pix).toBeNull()
    // The 31st of a month of thirty days.
    expect(extrato.vencimento).toBe(emAberto > 0 ? '2026-04-30' : null)
  })

  it('without a key there is none', () =>
    expect(extratoDoMes(dados({ cobranca: SEM_COBRANCA }))).toMatchObject({
      pix: null,
      vencimento: null,
      emAberto: 36_000,
    }))
})

it.each([
  [true, 58_000, '406580.00'],
  [false, 36_000, '406360.00'],
])(
  'P4: what is older is in the code, the day it is due and the amount: ticked %s',
  (comAnterior, pedido, campo) => {
    const anteriores = [{ ano: 2026, mes: 2, emAberto: centavos(22_000), credito: centavos(0) }]
    const extrato = extratoDoMes(dados({ anteriores }), comAnterior)
    expect(extrato).toMatchObject({ emAberto: 36_000, anterior: 22_000, pedido })
    expect(extrato.pix).toContain(campo)
    // A paid month asks for the older ones, by the same day.
    const pago = extratoDoMes(dados({ anteriores, pagamentos: [pagamento(36_000)] }), comAnterior)
    expect(pago).toMatchObject({
      emAberto: 0,
      pedido: comAnterior ? 22_000 : 0,
      vencimento: comAnterior ? '2026-04-30' : null,
    })
  },
)

it.each([
  [null, 'Bia Lima'],
  ['Marta Lima', 'Marta Lima'],
])('P4: with %s as the one who answers, %s pays', (responsavel, pagador) =>
  expect(extratoDoMes(dados({ responsavel })).pagador).toBe(pagador),
)

it('P4: missed sessions, and which of them are charged', () => {
  const falta = (dia: number, valor: number) => ({
    ...sessao(dia, valor),
    statusAgendamento: 'FALTA' as const,
  })
  const sessoes = [sessao(2, 18_000), falta(3, 5_000), falta(4, 0)]
  expect(extratoDoMes(dados({ sessoes })).faltas).toEqual({ quantas: 2, cobradas: 1, total: 5_000 })
})

it('D10: payments that stand, the oldest first', () => {
  const novo = pagamento(300)
  const corrigido = pagamento(200)
  const velho = pagamento(100)
  expect(
    pagamentosDoExtrato([
      { ...novo, vigente: true },
      { ...corrigido, vigente: false },
      { ...velho, vigente: true },
    ]),
  ).toEqual([velho, novo])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { data, datas, hora, membro, reais } from '../../../test/agenda-de-exemplo.ts'
import { vezes } from '../../../test/zonas.ts'
import { centavos } from '../../dinheiro.ts'
import { congelado } from '../serie/alcance-edicao.ts'
import { contagem } from '../serie/mudancas.ts'
import { STATUS_AGENDAMENTO, STATUS_PAGAMENTO } from '../tipos.ts'
import { reajusteDasSessoes } from './reajuste.ts'

const AGORA = hora('2026-03-09T14:30:00')
const pedido = (desde: string, de = 120, para = 180) => ({
  de: centavos(de * 100),
  valores: [{ desde: data('1900-01-01'), valor: centavos(para * 100) }],
  desde: data(desde),
  agora: AGORA,
})
const sessoes = [
  membro('2026-03-02'),
  membro('2026-03-09'),
  membro('2026-03-16'),
  membro('2026-03-23', { statusPagamento: 'PAGO' }),
  membro('2026-03-24', { statusAgendamento: 'FALTA', valorSessao: reais(50) }),
  membro('2026-03-30', { valorSessao: reais(90) }),
  membro('2026-03-31', { valorSessao: null }),
  membro('2026-04-01', { valorSessao: reais(180) }),
  membro('2026-04-02', { tipo: 'PESSOAL' }),
  membro('2026-04-06', { statusAgendamento: 'CONFIRMADO' }),
]

test.each([
  ['the one that goes on now is ahead', '2026-03-09', ['2026-03-09', '2026-03-16', '2026-04-06']],
  ['what is over is not, however early', '2026-01-01', ['2026-03-09', '2026-03-16', '2026-04-06']],
  ['from the day asked for on, that day included', '2026-03-16', ['2026-03-16', '2026-04-06']],
])('P9: %s', (_caso, desde, esperadas) => {
  const feito = reajusteDasSessoes(sessoes, pedido(desde))
  expect(datas(feito.mudancas.alteradas.map(({ depois }) => depois))).toEqual(esperadas)
  expect(feito.mudancas.alteradas.map(({ depois }) => depois.valorSessao)).toEqual(
    esperadas.map(() => reais(180)),
  )
  // `fechadas`: the paid and the missed one. `combinadas`: the one with an agreed price and the one without a price. A
  // session at the new price is neither.
  expect(feito).toMatchObject({ fechadas: 2, combinadas: 2 })
  expect(contagem(feito.mudancas)).toEqual({ alterados: esperadas.length, preservados: 4 })
})

test('P9: each takes the price of its own day, where another one is to come', () => {
  const valores = [
    { desde: data('1900-01-01'), valor: centavos(12_000) },
    { desde: data('2026-03-16'), valor: centavos(18_000) },
    { desde: data('2026-04-01'), valor: centavos(20_000) },
  ]
  const { mudancas } = reajusteDasSessoes(sessoes, { ...pedido('2026-03-09'), valores })
  expect(
    mudancas.alteradas.map(({ depois }) => [depois.inicio.slice(5, 10), depois.valorSessao]),
  ).toEqual([
    ['03-16', 18_000],
    ['04-06', 20_000],
  ])
})

test('P9: the same price again changes nothing', () => {
  expect(reajusteDasSessoes(sessoes, pedido('2026-03-09', 120, 120)).mudancas.alteradas).toEqual([])
})

test('P9: whatever the sessions, only free ones at the old price change, and only their price', () => {
  const uma = fc.record({
    valorSessao: fc.constantFrom(null, reais(120), reais(180), reais(90)),
    statusAgendamento: fc.constantFrom(...STATUS_AGENDAMENTO),
    statusPagamento: fc.constantFrom(...STATUS_PAGAMENTO),
    dia: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(fc.array(uma, { maxLength: 12 }), (quais) => {
      const delas = quais.map(({ dia, ...resto }, n) =>
        membro(`2026-03-${String(dia).padStart(2, '0')}`, { ...resto, id: String(n) }),
      )
      const { mudancas } = reajusteDasSessoes(delas, pedido('2026-03-10'))
      for (const { antes, depois } of mudancas.alteradas) {
        expect(congelado(antes)).toBe(false)
        expect([antes.valorSessao, depois.valorSessao]).toEqual([reais(120), reais(180)])
        expect({ ...depois, valorSessao: null }).toMatchObject({
          inicio: antes.inicio,
          statusAgendamento: antes.statusAgendamento,
          statusPagamento: antes.statusPagamento,
        })
      }
      const deFora = delas.filter(({ inicio }) => inicio < '2026-03-10')
      expect(mudancas.alteradas.some(({ antes }) => deFora.includes(antes))).toBe(false)
    }),
    { numRuns: vezes(200) },
  )
})

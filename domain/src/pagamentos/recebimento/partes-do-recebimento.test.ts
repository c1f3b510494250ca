import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, soma } from '../../dinheiro.ts'
import { valorFaltante } from '../situacao-pagamento.ts'
import { partesDoRecebimento, usosDoCredito } from './partes-do-recebimento.ts'

const HOJE = { ano: 2026, mes: 11 }
const mes = (mes: number, total: number, pago = 0, ano = 2026) => ({
  ano,
  mes,
  total: centavos(total),
  pago: centavos(pago),
})
const NOVEMBRO = mes(11, 30_000)
const DEZEMBRO = mes(12, 60_000)

test.each([
  ['oldest first', [DEZEMBRO, NOVEMBRO], 80_000, '11:30000 12:50000'],
  ['what is left is credit of the last', [NOVEMBRO, DEZEMBRO], 100_000, '11:30000 12:70000'],
  ['no more than there is', [NOVEMBRO, DEZEMBRO], 1, '11:1'],
  ['to the cent', [NOVEMBRO, DEZEMBRO], 30_000, '11:30000'],
  ['what is paid is passed over', [mes(10, 100, 100), NOVEMBRO], 200, '11:200'],
  ['a credit pays for no other month', [mes(10, 100, 900), NOVEMBRO], 200, '11:200'],
  ['a part of it missing', [mes(10, 100, 99), NOVEMBRO], 200, '10:1 11:199'],
  ['a year before', [NOVEMBRO, mes(12, 100, 0, 2025)], 150, '12:100 11:50'],
  ['nothing is open: credit of its own month', [mes(10, 100, 100)], 200, '11:200'],
  ['nothing at all', [], 200, '11:200'],
  ['nothing received', [NOVEMBRO], 0, ''],
])('P3 %s', (_nome, meses, valor, esperado) => {
  const partes = partesDoRecebimento(meses, centavos(valor), HOJE)
  expect(partes.map((um) => `${um.mes}:${um.valor}`).join(' ')).toBe(esperado)
})

const umMes = fc.tuple(fc.nat(500), fc.nat(500), fc.constantFrom(2025, 2026))
test('P3 all of it is spread, no month but the last gets more than it lacks, none is left out before another', () =>
  fc.assert(
    fc.property(fc.array(umMes, { maxLength: 12 }), fc.nat(4_000), (lista, quanto) => {
      const meses = lista.map(([total, pago, ano], n) => mes(n + 1, total, pago, ano))
      const partes = partesDoRecebimento(meses, centavos(quanto), HOJE)
      expect(soma(partes.map(({ valor }) => valor))).toBe(quanto)
      const faltas = partes.map((parte) => {
        const dele = meses.find((um) => um.ano === parte.ano && um.mes === parte.mes)
        return dele ? valorFaltante(dele.total, dele.pago) : 0
      })
      partes.slice(0, -1).forEach((parte, n) => {
        expect(parte.valor).toBe(faltas[n])
      })
      const abertos = meses.filter(({ total, pago }) => total > pago)
      expect(partes.length).toBeLessThanOrEqual(Math.max(1, abertos.length))
    }),
  ))

test.each([
  ['the oldest open month', [mes(11, 100, 150), DEZEMBRO, mes(10, 90)], '11→10:50'],
  ['no more than it lacks', [mes(11, 100, 900), mes(12, 30)], '11→12:30'],
  ['an advance without sessions', [mes(11, 0, 500), DEZEMBRO], '11→12:500'],
  ['each month with credit', [mes(9, 0, 5), mes(11, 0, 7), DEZEMBRO], '9→12:5 11→12:7'],
  ['nothing is open', [mes(11, 100, 150)], ''],
  ['nothing is left over', [mes(11, 100, 100), DEZEMBRO], ''],
])('P3 "Usar em": %s', (_nome, meses, esperado) => {
  const usos = usosDoCredito(meses)
  expect(usos.map(({ de, para, valor }) => `${de.mes}→${para.mes}:${valor}`).join(' ')).toBe(
    esperado,
  )
})

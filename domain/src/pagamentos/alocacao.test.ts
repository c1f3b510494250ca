import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escrita, sessoesDoMes } from '../../test/sessoes-do-mes.ts'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { credito, emOrdemDeHorario, type MesPago, valorPagoDefinido } from './alocacao.ts'

const mes = (pago: number, texto: string): MesPago => ({
  pago: centavos(pago),
  sessoes: sessoesDoMes(texto),
})
test.each([
  ['the whole month pays every session', 0, 'a100 b100 c100', 300, 'a100* b100* c100*', [300]],
  [
    'in order of time, whole, until one does not fit',
    0,
    'a100 b150 c50',
    200,
    'a100* b150 c50',
    [200],
  ],
  ['what was paid stays while it fits', 100, 'a100 b100+100', 150, 'a100 b100+100', [50]],
  ['the latest is let go first', 300, 'a100* b100* c100*', 150, 'a100* b100 c100', [-150]],
  [
    'what was let go may be filled again, in order',
    200,
    'a50 b100+100 c100+100',
    150,
    'a50* b100+100 c100',
    [-50],
  ],
  ['nothing paid opens all', 200, 'a100+100 b100*', 0, 'a100 b100', [-200]],
  ['more than the month is credit', 0, 'a100', 500, 'a100*', [500]],
  ['the same amount enters nothing', 100, 'a100*', 100, 'a100*', []],
  ['sessions without a value are left alone', 0, 'a0 b100', 100, 'a0 b100*', [100]],
  ['a paid one without a value is not let go', 100, 'a100* b0+0', 0, 'a100 b0+0', [-100]],
  ['a month without sessions keeps its money', 50, '', 20, '', [-30]],
])('%s', (_nome, pago, sessoes, novo, depois, entradas) => {
  const acerto = valorPagoDefinido(mes(pago, sessoes), centavos(novo))
  expect(escrita(acerto.sessoes)).toBe(depois)
  expect(acerto.entradas.map(({ valor }) => valor)).toEqual(entradas)
  expect(acerto.pago).toBe(novo)
})

test.each([
  ['of their time, whatever their ids', { a: '16:00', m: '08:00', z: '09:00' }, 'mza'],
  ['of their ids at the same time', { z: '08:00', a: '08:00', m: '08:00' }, 'amz'],
])('sessions are in the order %s, however they come', (_nome, horas, ordem) => {
  const sessoes = Object.entries(horas).flatMap(([id, hora]) =>
    sessoesDoMes(`${id}100`).map((um) => ({ ...um, inicio: `2026-03-02T${hora}:00` as DataHora })),
  )
  for (const vindas of [sessoes, sessoes.toReversed()]) {
    expect(
      emOrdemDeHorario(vindas)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ordem)
  }
})

test('credit is what no paid session uses', () => {
  expect(credito(mes(250, 'a100* b100'))).toBe(150)
})

test('whatever is set, what is paid fits, and Pago means that nothing with a value is pending', () => {
  const umaSessao = fc.record({ valor: fc.integer({ min: 0, max: 300 }), pago: fc.boolean() })
  fc.assert(
    fc.property(fc.array(umaSessao, { maxLength: 8 }), fc.nat(2000), (valores, novo) => {
      const texto = valores.map(
        ({ valor, pago }, lugar) => `${'abcdefgh'[lugar]}${valor}${pago ? '*' : ''}`,
      )
      const sessoes = sessoesDoMes(texto.join(' '))
      const pago = valores.reduce((soma, um) => soma + (um.pago ? um.valor : 0), 0)
      const { sessoes: depois } = valorPagoDefinido(
        { pago: centavos(pago), sessoes },
        centavos(novo),
      )
      const total = valores.reduce((soma, um) => soma + um.valor, 0)
      const pagas = depois.filter((um) => um.pago).reduce((soma, um) => soma + um.valor, 0)
      expect(pagas).toBeLessThanOrEqual(novo)
      expect(depois.every((um) => um.pago || um.valor === 0)).toBe(novo >= total)
    }),
  )
})

import { expect, test } from 'vitest'
import type { DataHora } from '../../tempo/data-hora.ts'
import { contagem, type Mudancas, vaiParaDepois } from './mudancas.ts'

const nada: Mudancas = {
  alteradas: [],
  novas: [],
  removidas: [],
  recurrenceId: null,
  padrao: null,
  preservados: 0,
}

test('what was changed, made and removed counts as altered; frozen ones apart', () => {
  const alguma = {} as never
  expect(contagem(nada)).toEqual({ alterados: 0, preservados: 0 })
  expect(
    contagem({
      ...nada,
      alteradas: [alguma, alguma],
      novas: [alguma],
      removidas: [alguma],
      preservados: 3,
    }),
  ).toEqual({ alterados: 4, preservados: 3 })
})

const AGORA = '2026-03-09T12:00:00' as DataHora
const uma = (de: string, para: string) =>
  ({ antes: { inicio: de }, depois: { inicio: para } }) as Mudancas['alteradas'][number]

test.each([
  ['a day later, still past', '2026-03-02T09:00:00', '2026-03-03T09:00:00', false],
  ['onto now itself', '2026-03-02T09:00:00', '2026-03-09T12:00:00', false],
  ['a second after now', '2026-03-02T09:00:00', '2026-03-09T12:00:01', true],
  ['from ahead to further ahead', '2026-03-10T09:00:00', '2026-03-11T09:00:00', true],
  ['ahead, and not moved', '2026-03-10T09:00:00', '2026-03-10T09:00:00', false],
  ['from ahead to the past', '2026-03-10T09:00:00', '2026-03-02T09:00:00', false],
])('%s', (_qual, de, para, esperado) => {
  expect(vaiParaDepois({ ...nada, alteradas: [uma(de, para)] }, AGORA)).toBe(esperado)
})

test('one of several that goes ahead is enough; none is not', () => {
  const parada = uma('2026-03-02T09:00:00', '2026-03-02T09:00:00')
  const adiada = uma('2026-03-02T09:00:00', '2026-03-10T09:00:00')
  expect(vaiParaDepois({ ...nada, alteradas: [parada, adiada] }, AGORA)).toBe(true)
  expect(vaiParaDepois({ ...nada, alteradas: [] }, AGORA)).toBe(false)
})

import { expect, test } from 'vitest'
import { digitadoDe, errosDoPeriodo, periodoDigitado } from './periodo-digitado.ts'

const digitado = (mais: object = {}) => ({
  ...digitadoDe(null),
  titulo: 'Recesso',
  de: '2026-12-21',
  ate: '2027-01-01',
  ...mais,
})
const HORAS = { comHoras: true, horaInicio: '14:00', horaFim: '16:00' }

test('what was typed is a period once it is whole; hours are of the first day alone', () => {
  expect(periodoDigitado(digitado())).toMatchObject({ de: '2026-12-21', ate: '2027-01-01' })
  expect(periodoDigitado(digitado(HORAS))).toMatchObject({
    de: '2026-12-21',
    ate: '2026-12-21',
    horaInicio: '14:00',
  })
  expect(periodoDigitado(digitado({ ate: '' }))).toBeNull()
  expect(periodoDigitado(digitado({ ate: '2026-12-20' }))).toBeNull()
  expect(periodoDigitado(digitado({ ...HORAS, horaFim: '' }))).toBeNull()
})

test.each([
  [{}, []],
  [{ titulo: '  ' }, ['titulo']],
  [{ titulo: 'x'.repeat(61) }, ['titulo']],
  [{ de: '', ate: '' }, ['de', 'ate']],
  [{ ate: '2026-12-20' }, ['ate']],
  [{ ...HORAS, ate: '' }, []],
  [{ ...HORAS, horaFim: '' }, ['horaFim']],
  [{ ...HORAS, horaFim: '13:00' }, ['horaFim']],
])('%o is wrong in %o', (mais, campos) =>
  expect(Object.keys(errosDoPeriodo(digitado(mais)))).toEqual(campos),
)

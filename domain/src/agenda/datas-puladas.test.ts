import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { dataPulada } from './datas-puladas.ts'

const tarde = {
  de: '2026-12-24' as Data,
  ate: '2026-12-24' as Data,
  horaInicio: '14:00',
  horaFim: '16:00',
  todoAno: true,
}
const pulos = { desmarcadas: ['2026-12-15' as Data], fechamentos: [tarde] }

test.each([
  ['2026-12-15T10:00:00', 0, true],
  ['2026-12-16T10:00:00', 0, false],
  ['2026-12-16T10:00:00', 1, true],
  ['2026-12-24T13:00:00', 0, false],
  ['2026-12-24T13:30:00', 0, true],
  ['2027-12-24T15:59:00', 0, true],
  ['2026-12-24T16:00:00', 0, false],
])('%s, moved by %i days: %s', (inicio, dias, esperado) => {
  expect(dataPulada(pulos, { dias, minutos: 60 })(inicio as DataHora)).toBe(esperado)
})

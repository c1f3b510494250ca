import { expect, test } from 'vitest'
import type { Data } from './data.ts'
import type { DataHora } from './data-hora.ts'
import {
  dataEmNumeros,
  diaEMes,
  horaFalada,
  mesPorExtenso,
  momentoPorExtenso,
  nomeDoMes,
} from './texto-de-tempo.ts'

test('a moment is said as a person says it', () => {
  expect(momentoPorExtenso('2026-03-09T14:00:00' as DataHora)).toBe('9 de março, 14h')
  expect(momentoPorExtenso('2026-12-31T08:05:00' as DataHora)).toBe('31 de dezembro, 8h05')
})

test('dates and months', () => {
  expect(diaEMes('2026-10-01' as Data)).toBe('1 de outubro')
  expect(dataEmNumeros('2026-10-01' as Data)).toBe('01/10/2026')
  expect(horaFalada('2026-03-09T00:30:00' as DataHora)).toBe('0h30')
  expect(mesPorExtenso({ ano: 2026, mes: 3 })).toBe('Março de 2026')
  expect(nomeDoMes(13)).toBe('')
})

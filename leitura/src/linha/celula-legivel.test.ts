import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { celulaLegivel } from './celula-legivel.ts'

test.each([
  ['dataNascimento', '42438', '09/03/2016'],
  ['desde', '42438,5', '09/03/2016'],
  ['dataNascimento', '9/3/16', '9/3/16'],
  ['hora', '0,6041666667', '14:30'],
  ['hora', '14h', '14h'],
  ['duracao', '0,0416666667', '60'],
  ['valorConsulta', '42438', '42438'],
  ['valorConsulta', '0,5', '0,5'],
  [null, '42438', '42438'],
] as const)('P1: %s %s is shown as %s', (campo, celula, legivel) =>
  expect(celulaLegivel(campo, celula, '2026-03-09' as Data)).toBe(legivel),
)

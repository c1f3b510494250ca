import { expect, test } from 'vitest'
import { mesesFalados } from './meses-falados.ts'

const de = (ano: number, ...meses: number[]) => meses.map((mes) => ({ ano, mes }))

test.each([
  [[], ''],
  [de(2026, 3), 'março de 2026'],
  [de(2026, 3, 5, 6), 'março, maio e junho de 2026'],
  [[...de(2025, 12), ...de(2026, 1, 2)], 'dezembro de 2025 e janeiro e fevereiro de 2026'],
])('§2 %o: %s', (meses, falados) => expect(mesesFalados(meses)).toBe(falados))

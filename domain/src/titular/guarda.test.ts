import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { descartavelDesde, problemaDoDescarte } from './guarda.ts'

test.each([
  ['2006-03-09', 20, '2026-03-10'],
  ['2006-12-31', 20, '2027-01-01'],
  ['2004-02-29', 20, '2024-03-01'],
  // A year without that day: the term ends on 1 March.
  ['2004-02-29', 5, '2009-03-02'],
  ['2006-02-28', 6, '2012-02-29'],
])('D6: of %s kept for %d years, disposed of from %s on', (ultimo, anos, desde) =>
  expect(descartavelDesde(ultimo as Data, anos)).toBe(desde),
)

const SENTENCA =
  'O último registro é de 09/03/2006 e deve ser guardado por 20 anos: o descarte é possível a partir de 10/03/2026.'

test.each([
  ['the day before', '2006-03-09', '2026-03-09', SENTENCA],
  ['the first day', '2006-03-09', '2026-03-10', null],
  ['long after', '2006-03-09', '2090-01-01', null],
  ['never seen', null, '2026-03-09', null],
])('D6: %s', (_quando, ultimo, hoje, problema) =>
  expect(
    problemaDoDescarte({ ultimoRegistro: ultimo as Data | null, anos: 20, hoje: hoje as Data }),
  ).toBe(problema),
)

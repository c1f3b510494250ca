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
  expect(descartavelDesde({ ultimoRegistro: ultimo as Data, ultimoPagamento: null, anos })).toBe(
    desde,
  ),
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
    problemaDoDescarte({
      ultimoRegistro: ultimo as Data | null,
      ultimoPagamento: ultimo as Data | null,
      anos: 20,
      hoje: hoje as Data,
    }),
  ).toBe(problema),
)

const DO_REGISTRO =
  'O último registro é de 09/03/2026 e deve ser guardado por 5 anos: o descarte é possível a partir de 10/03/2031.'
const DO_IMPOSTO =
  'O último pagamento é de 09/03/2026, e a Receita pode conferir o imposto desse ano até 31/12/2032: o descarte é possível a partir de 01/01/2033.'

// Of 2026, declared in 2027; five years from 1 January 2028.
test.each([
  ['five years, and money of that year', '2026-03-09', 5, '2031-03-10', DO_IMPOSTO],
  ['the day before', '2026-03-09', 5, '2032-12-31', DO_IMPOSTO],
  ['the day itself', '2026-03-09', 5, '2033-01-01', null],
  ['the record is kept for longer', '2020-12-31', 5, '2031-03-09', DO_REGISTRO],
  ['the year of the money is over, and the record’s term too', '2020-12-31', 5, '2031-03-10', null],
  ['no money ever', null, 5, '2031-03-10', null],
  ['seven years are always longer', '2026-03-09', 7, '2033-03-10', null],
])('D6: %s', (_quando, pagamento, anos, hoje, problema) =>
  expect(
    problemaDoDescarte({
      ultimoRegistro: '2026-03-09' as Data,
      ultimoPagamento: pagamento as Data | null,
      anos,
      hoje: hoje as Data,
    }),
  ).toBe(problema),
)

// Kept for five years through 30 December 2025, which the tax office may ask about for a day longer.
test.each([
  ['2025-12-30', true],
  ['2025-12-31', true],
  ['2026-01-01', false],
])('D6: the two terms end within a day, and the later one counts: %s, %s', (hoje, espera) => {
  const problema = problemaDoDescarte({
    ultimoRegistro: '2020-12-30' as Data,
    ultimoPagamento: '2019-03-09' as Data,
    anos: 5,
    hoje: hoje as Data,
  })
  expect(problema?.startsWith('O último pagamento é de 09/03/2019') ?? false).toBe(espera)
})

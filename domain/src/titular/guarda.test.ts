import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { anosDeGuarda, prazoDeGuarda, problemaDoDescarte } from './guarda.ts'

/** A patient who was an adult. */
const ADULTO = { de: null, nascimento: '1970-05-02' as Data }

test.each([
  ['2006-03-09', 20, '2026-03-10'],
  ['2006-12-31', 20, '2027-01-01'],
  ['2004-02-29', 20, '2024-03-01'],
  // A year without that day: the term ends on 1 March.
  ['2004-02-29', 5, '2009-03-02'],
  ['2006-02-28', 6, '2012-02-29'],
])('D6: of %s kept for %d years, disposed of from %s on', (ultimo, anos, desde) =>
  expect(
    prazoDeGuarda({ ...ADULTO, ultimoRegistro: ultimo as Data, ultimoPagamento: null, anos }).desde,
  ).toBe(desde),
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
      ...ADULTO,
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

// Money of 2026 is declared in 2027; five years count from 1 January 2028.
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
      ...ADULTO,
      ultimoRegistro: '2026-03-09' as Data,
      ultimoPagamento: pagamento as Data | null,
      anos,
      hoje: hoje as Data,
    }),
  ).toBe(problema),
)

// The five years end on 30 December 2025; the tax office may ask for a day longer.
test.each([
  ['2025-12-30', true],
  ['2025-12-31', true],
  ['2026-01-01', false],
])('D6: the two terms end within a day, and the later one counts: %s, %s', (hoje, espera) => {
  const problema = problemaDoDescarte({
    ...ADULTO,
    ultimoRegistro: '2020-12-30' as Data,
    ultimoPagamento: '2019-03-09' as Data,
    anos: 5,
    hoje: hoje as Data,
  })
  expect(problema?.startsWith('O último pagamento é de 09/03/2019') ?? false).toBe(espera)
})

const MENOR =
  'O último registro é de antes dos 18 anos, que são em 09/03/2040, e deve ser guardado por 5 anos depois deles: o descarte é possível a partir de 10/03/2045.'
const SEM_DATA =
  'A data de nascimento não está no cadastro, e o registro deve ser guardado como o de uma criança, por 23 anos do primeiro registro, de 10/01/2025: o descarte é possível a partir de 11/01/2048.'
const VINTE =
  'O último registro é de 09/03/2026 e deve ser guardado por 20 anos: o descarte é possível a partir de 10/03/2046.'

test.each([
  ['a child of four', '2022-03-09', 5, '2045-03-09', MENOR],
  ['the first day', '2022-03-09', 5, '2045-03-10', null],
  ['twenty years are longer', '2022-03-09', 20, '2045-03-10', VINTE],
  ['18 on the day of the last record', '2008-03-09', 5, '2031-03-10', null],
  [
    '18 a day after it',
    '2008-03-10',
    5,
    '2031-03-10',
    'O último registro é de antes dos 18 anos, que são em 10/03/2026, e deve ser guardado por 5 anos depois deles: o descarte é possível a partir de 11/03/2031.',
  ],
  ['born on 29 February', '2008-02-29', 5, '2031-03-09', DO_REGISTRO],
  ['not known: as if born on the first record', null, 5, '2048-01-10', SEM_DATA],
  ['not known: the day after', null, 5, '2048-01-11', null],
] as const)('D6, whoever was a minor: %s', (_quem, nascimento, anos, hoje, problema) =>
  expect(
    problemaDoDescarte({
      ultimoRegistro: '2026-03-09' as Data,
      de: '2025-01-10' as Data,
      ultimoPagamento: null,
      nascimento: nascimento as Data | null,
      anos,
      hoje: hoje as Data,
    }),
  ).toBe(problema),
)

test('D6: without a session or an entry left the last record stands for the first', () =>
  expect(
    prazoDeGuarda({
      ultimoRegistro: '2026-03-09' as Data,
      de: null,
      nascimento: null,
      ultimoPagamento: null,
      anos: 5,
    }).desde,
  ).toBe('2049-03-10'))

test.each([
  [5, 'Psicologia', '06/1', 5],
  [5, 'Fonoaudiologia', null, 10],
  [5, 'Psicóloga e FONOAUDIÓLOGA', 'CRP 06/1', 10],
  [5, 'fono', null, 10],
  [5, null, 'CRFa 2-1234', 10],
  [5, null, null, 5],
  [20, 'Fonoaudiologia', null, 20],
])('D6: %i years set, of %s %s: %i', (configurados, especialidade, registro, anos) =>
  expect(anosDeGuarda(configurados, { especialidade, registro })).toBe(anos),
)

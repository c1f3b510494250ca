import { expect, test } from 'vitest'
import {
  type Data,
  dataDe,
  dataVistaDe,
  diaDaSemana,
  diaDoMes,
  diaNoMes,
  diasEntre,
  idade,
  mesDaData,
  mesDe,
  mesDepois,
  mesesEntre,
  mesmoMes,
  primeiroDiaDoMes,
  somaAnos,
  somaDias,
  textoDoMes,
} from './data.ts'

const data = (texto: string) => texto as Data

test.each(['2026-03-09', '2024-02-29', '1900-01-01', '2099-12-31'])('%s is a date', (texto) =>
  expect(dataDe(texto)).toBe(texto),
)

test.each([
  '2026-02-30',
  '2023-02-29',
  '1899-12-31',
  '2100-01-01',
  '2026-3-9',
  '2026-03',
  '2026',
  '09/03/2026',
  '',
  '2026-03-09T10:00',
])('%j is not a date', (texto) => expect(dataDe(texto)).toBeNull())

test.each([
  ['1898-12-31', false],
  ['1899-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2100-02-29', false],
  ['2100-13-01', false],
  ['2100-12', false],
])('%s is shown on a sheet: %s', (texto, vista) =>
  expect(dataVistaDe(texto)).toBe(vista ? texto : null),
)

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days: %s', (de, dias, esperado) => expect(somaDias(data(de), dias)).toBe(esperado))

test('diaDaSemana counts from Monday', () => {
  expect(diaDaSemana(data('2026-03-09'))).toBe(1)
  expect(diaDaSemana(data('2026-03-15'))).toBe(7)
})

test.each([
  ['2000-03-09', '2026-03-08', 25],
  ['2000-03-09', '2026-03-09', 26],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2026-03-09', '2026-03-09', 0],
  ['2026-03-10', '2026-03-09', null],
  ['2027-01-01', '2026-03-01', null],
])('born on %s, on %s: %s years', (nascimento, hoje, anos) =>
  expect(idade(data(nascimento), data(hoje))).toBe(anos),
)

test('mesesEntre crosses years and includes both ends', () => {
  expect(mesesEntre({ ano: 2025, mes: 11 }, { ano: 2026, mes: 2 })).toEqual([
    { ano: 2025, mes: 11 },
    { ano: 2025, mes: 12 },
    { ano: 2026, mes: 1 },
    { ano: 2026, mes: 2 },
  ])
  expect(mesesEntre({ ano: 2026, mes: 2 }, { ano: 2026, mes: 1 })).toEqual([])
})

test('mesDaData reads year and month', () =>
  expect(mesDaData(data('2026-03-09'))).toEqual({ ano: 2026, mes: 3 }))

test.each([
  [{ ano: 2026, mes: 1 }, -1, { ano: 2025, mes: 12 }],
  [{ ano: 2025, mes: 12 }, 1, { ano: 2026, mes: 1 }],
  [{ ano: 2026, mes: 3 }, -27, { ano: 2023, mes: 12 }],
  [{ ano: 2026, mes: 3 }, 0, { ano: 2026, mes: 3 }],
])('%o and %d months: %o', (de, meses, esperado) => expect(mesDepois(de, meses)).toEqual(esperado))

test.each(['2026-03', '1900-01', '2099-12'])('%s is a month, and reads back the same', (texto) => {
  const mes = mesDe(texto)
  expect(mes && textoDoMes(mes)).toBe(texto)
})

test.each(['2026-13', '2026-00', '2026-3', '1899-12', '2100-01', '', '2026-03-01'])(
  '%j is not a month',
  (texto) => expect(mesDe(texto)).toBeNull(),
)

test.each([
  [{ ano: 2026, mes: 3 }, '2026-03-01'],
  [{ ano: 2026, mes: 12 }, '2026-12-01'],
])('%o begins on %s', (mes, dia) => expect(primeiroDiaDoMes(mes)).toBe(dia))

test('the same month of another year is another month', () => {
  expect(mesmoMes({ ano: 2026, mes: 3 }, { ano: 2026, mes: 3 })).toBe(true)
  expect(mesmoMes({ ano: 2026, mes: 3 }, { ano: 2025, mes: 3 })).toBe(false)
})

test.each([
  ['2026-03-09', '2026-03-09', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2018-11-03', '2018-11-05', 2],
  ['2018-02-17', '2018-02-19', 2],
  ['2027-01-01', '2026-12-31', -1],
  ['2024-01-01', '2029-01-01', 1827],
])('from %s to %s: %d days', (de, ate, dias) => expect(diasEntre(data(de), data(ate))).toBe(dias))

test.each([
  ['2026-03-04', 5, '2031-03-04'],
  ['2028-02-29', 5, '2033-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('%s and %d years: %s', (de, anos, esperado) => expect(somaAnos(data(de), anos)).toBe(esperado))

test.each([
  ['2026-01-31', 0, 31, '2026-01-31'],
  ['2026-01-31', 1, 31, '2026-02-28'],
  ['2026-01-31', 2, 31, '2026-03-31'],
  ['2028-01-30', 1, 30, '2028-02-29'],
  ['2026-02-28', 0, 31, '2026-02-28'],
  ['2026-11-30', 3, 30, '2027-02-28'],
  ['2026-12-15', 1, 15, '2027-01-15'],
])('%s, %d months on, day %d: %s', (de, meses, dia, esperado) =>
  expect(diaNoMes(data(de), meses, dia)).toBe(esperado),
)

test('diaDoMes reads the day', () => expect(diaDoMes(data('2026-03-09'))).toBe(9))

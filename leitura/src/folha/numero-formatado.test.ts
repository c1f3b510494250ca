import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numeroFormatado } from './numero-formatado.ts'

test.each<[number, string, string | null]>([
  [46356, 'dddd', 'segunda-feira'],
  [46357, 'ddd', 'terça-feira'],
  [46358, '[$-416]dddd', 'quarta-feira'],
  [46359, '[$-F800]dddd;@', 'quinta-feira'],
  [2, 'dddd', 'segunda-feira'],
  [8, 'dddd', 'domingo'],
  [46356, '[$-416]dddd", "d" de "mmmm" de "yyyy;@', 'segunda-feira, 30/11/2026'],
  [41698, 'dd/mm/yyyy', '28/02/2014'],
  [41698, 'd-mmm', '28/02/2014'],
  [41698, 'mmm-yy', '28/02/2014'],
  [46358.666666666664, 'dd/mm/yyyy\\ hh:mm', '02/12/2026 16:00'],
  [46358.666666666664, 'dd/mm/yyyy', '02/12/2026 16:00'],
  [46358.666666666664, 'hh:mm', '16:00'],
  [0.5833333333333334, 'h:mm', '14:00'],
  [0.5833333333333334, 'h:mm AM/PM', '14:00'],
  [0.034722222222222224, '[h]:mm', '00:50'],
  [0.034722222222222224, 'mm:ss', '00:50'],
  [1.5, '[h]:mm', '36:00'],
  [0.125, '0%', '12,5%'],
  [1234567890, '000"."000"."000"-"00', '012.345.678-90'],
  [1234567890, '000\\.000\\.000\\-00', '012.345.678-90'],
  [11912345678, '\\(00\\)\\ 00000\\-0000', '(11) 91234-5678'],
  [1001000, '00000\\-000', '01001-000'],
  [180.5, '"R$"\\ #,##0.00', null],
  [180.5, '_-"R$"* #,##0.00_-;-"R$"* #,##0.00_-', null],
  [180.5, '0.00', null],
  [180.5, 'General', null],
  [180, '0', null],
  [180, '[Red]0;[Blue]-0', null],
  [-5, 'dd/mm/yyyy', null],
])('P1: %d shown by %j', (numero, codigo, texto) =>
  expect(numeroFormatado(numero, codigo)).toBe(texto),
)

test('P1: whatever a format is, a number is shown or is one', () =>
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.string({ maxLength: 40 }), (numero, codigo) => {
      expect(typeof (numeroFormatado(numero, codigo) ?? '')).toBe('string')
    }),
  ))

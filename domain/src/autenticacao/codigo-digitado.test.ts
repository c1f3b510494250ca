import { expect, test } from 'vitest'
import { codigoDigitado } from './codigo-digitado.ts'

test.each([
  ['123456', { tipo: 'aplicativo', codigo: '123456' }],
  [' 012 345 ', { tipo: 'aplicativo', codigo: '012345' }],
  ['123-456', { tipo: 'aplicativo', codigo: '123456' }],
  ['ABCD-EFGH-IJKL-2345', { tipo: 'recuperacao', codigo: 'ABCDEFGHIJKL2345' }],
  ['abcd efgh ijkl 2345', { tipo: 'recuperacao', codigo: 'ABCDEFGHIJKL2345' }],
  ['abcd–efgh–ijkl–2345', { tipo: 'recuperacao', codigo: 'ABCDEFGHIJKL2345' }],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['ABCD-EFGH-IJKL-234', null],
  ['ABCD-EFGH-IJKL-2341', null],
  ['', null],
])('D2: what was typed as a code, %j', (texto, lido) => expect(codigoDigitado(texto)).toEqual(lido))

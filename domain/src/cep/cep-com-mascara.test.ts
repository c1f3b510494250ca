import { expect, test } from 'vitest'
import { cepComMascara, cepDigitado } from './cep-com-mascara.ts'

test.each([
  ['', ''],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01310-100 casa 3', '01310-100'],
])('%s reads %s (§5)', (digitos, escrito) => expect(cepComMascara(digitos)).toBe(escrito))

test.each([
  ['\u00a001310\u200b-100\u00a0', '01310100'],
  ['01310-100 casa 3', '01310100'],
  ['01310-1001', null],
])('§5: %j has the digits %j', (texto, digitos) => expect(cepDigitado(texto)).toBe(digitos))

import { expect, test } from 'vitest'
import { cepComMascara } from './cep-com-mascara.ts'

test.each([
  ['', ''],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01310-100 casa 3', '01310-100'],
])('%s reads %s (§5)', (digitos, escrito) => expect(cepComMascara(digitos)).toBe(escrito))

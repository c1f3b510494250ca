import { expect, test } from 'vitest'
import { telefoneComMascara } from './telefone.ts'

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['113', '(11) 3'],
  ['113123', '(11) 3123'],
  ['1131234', '(11) 3123-4'],
  ['1131234567', '(11) 3123-4567'],
  ['1191234', '(11) 91234'],
  ['11912345678', '(11) 91234-5678'],
  ['11812345678', '(11) 81234-5678'],
  ['(11) 91234-5678 ramal 12', '(11) 91234-5678'],
])('%s reads %s (§5)', (digitos, escrito) => expect(telefoneComMascara(digitos)).toBe(escrito))

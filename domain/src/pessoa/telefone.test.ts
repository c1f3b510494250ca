import { expect, test } from 'vitest'
import { digitosDoTelefone, telefoneComMascara, telefoneDigitado } from './telefone.ts'

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

test.each([
  ['+55 27 99999-0000', '27999990000'],
  ['55 (27) 3333-0000', '2733330000'],
  ['027 99999-0000', '27999990000'],
  ['+55 (027) 99999-0000', '27999990000'],
  ['55 99999-0000', '55999990000'],
  ['99999-0000', '999990000'],
  ['0800 722 6001', '08007226001'],
  ['0800 722600', '0800722600'],
  ['', ''],
])('P1: %s is %s', (escrito, digitos) => expect(digitosDoTelefone(escrito)).toBe(digitos))

test.each([
  ['559999900001', false, '559999900001'],
  ['559999900001', true, '9999900001'],
  ['0279999900', false, '0279999900'],
  ['02799999000', false, '2799999000'],
  ['08007226001', false, '08007226001'],
])('§5: %s, at once %s, is %s', (digitos, deUmaVez, telefone) =>
  expect(telefoneDigitado(digitos, deUmaVez)).toBe(telefone),
)

import { expect, test } from 'vitest'
import {
  digitosDoTelefone,
  fraseDoTelefone,
  lerTelefone,
  telefoneComMascara,
  telefoneDigitado,
} from './telefone.ts'

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
  ['080', '(08) 0'],
  ['0800', '0800'],
  ['08007', '0800 7'],
  ['0800722', '0800 722'],
  ['08007226001', '0800 722 6001'],
  ['0800722600', '0800 722 600'],
  ['03001234567', '0300 123 4567'],
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
  ['(11) 91234-5678', '11912345678'],
  ['+55 11 91234-5678', '11912345678'],
  ['+55\u00a011\u00a091234\u20115678', '11912345678'],
  ['\u202a+55 11 91234-5678\u202c', '11912345678'],
  ['５５ (11) 3123-4567', '1131234567'],
  ['11/91234-5678', '11912345678'],
  ['(11) 91234-5678 (recado com Maria)', '11912345678'],
  ['+55 3123-4567', '31234567'],
  ['0800 722 6001', '08007226001'],
  ['1', '1'],
])('§5: %j is the telephone %j', (escrito, digitos) => expect(lerTelefone(escrito)).toBe(digitos))

const DE_FORA = 'É um telefone de outro país. Informe um do Brasil, com o DDD.'
const UM_SO = 'Deixe um só telefone, sem ramal nem outro número ao lado.'
const LONGO = 'Telefone deve ter no máximo 11 dígitos.'

test.each([
  ['+351 912 345 678', DE_FORA],
  ['+1 (305) 555-0123', DE_FORA],
  ['001 305 555 0123', DE_FORA],
  ['+44 7911 123456', DE_FORA],
  ['+54 9 11 2345-6789', DE_FORA],
  ['\u200e+54 9 11 2345-6789', DE_FORA],
  ['+55 11 91234-5678 / 3333-4444', UM_SO],
  ['3333-4444 / 22', UM_SO],
  ['+55 11 3123-4567 ramal 12', UM_SO],
  ['3123-4567 r. 12', UM_SO],
  ['0055 11 91234-5678', LONGO],
  ['015 11 91234-5678', LONGO],
  ['351912345678', LONGO],
  ['casa', LONGO],
])('§5: %j is refused: %s', (escrito, frase) => {
  expect(lerTelefone(escrito)).toBeNull()
  expect(fraseDoTelefone(escrito)).toBe(frase)
})

test.each([
  ['', true, ''],
  ['(55) 9999-9000', false, '5599999000'],
  ['(55) 99999-00001', false, null],
  ['559999900001', true, '9999900001'],
  ['0279999900', false, '0279999900'],
  ['02799999000', false, '2799999000'],
  ['08007226001', false, '08007226001'],
  ['11912345678', true, '11912345678'],
  ['(11) 91234-56789', false, null],
  ['+', false, null],
  ['casa', true, ''],
  ['+55 11 91234-5678', true, '11912345678'],
  ['+55 11 9', false, null],
  ['+55 11 91234567', false, '1191234567'],
  ['+351 912 345 678', true, null],
  ['+1 305 555 0123', false, null],
])('§5: %j, at once %s, is %j', (escrito, deUmaVez, telefone) =>
  expect(telefoneDigitado(escrito, deUmaVez)).toBe(telefone),
)

import { expect, test } from 'vitest'
import { fraseDoEmail, lerEmail } from './email.ts'

test.each([
  [' Bia@ex.com ', 'Bia@ex.com'],
  ['\u00a0bia+x@ex.com.br\u00a0', 'bia+x@ex.com.br'],
  ['\u200eana.teste@clinica.test', 'ana.teste@clinica.test'],
  ['bia.teste\u200b@clinica.test', 'bia.teste@clinica.test'],
  ['\u202acaio.teste@clinica.test\u202c', 'caio.teste@clinica.test'],
  ['\u3164d\u00ada\u2060ni@clinica.test', 'dani@clinica.test'],
  ['ｅｖａ＠ｃｌｉｎｉｃａ．ｔｅｓｔ', 'eva@clinica.test'],
])('D1: %j is kept as %j', (escrito, email) => expect(lerEmail(escrito)).toBe(email))

const VALIDO = 'Informe um e-mail válido.'
const OUTRAS = 'O e-mail só pode ter letras sem acento, números e sinais como ponto e hífen.'

test.each([
  ['', VALIDO],
  ['bia@ex', VALIDO],
  ['bia ana@ex.com', VALIDO],
  ['аna@clinica.test', OUTRAS],
  ['ana@clinicа.test', OUTRAS],
  ['joão@clinica.test', OUTRAS],
  ['ana\u0001@clinica.test', OUTRAS],
  ['ana\u001b[31m@clinica.test', OUTRAS],
  ['ana\n@clinica.test', OUTRAS],
  ['ana\u0301@clinica.test', OUTRAS],
])('D1: %j is refused: %s', (escrito, frase) => {
  expect(lerEmail(escrito)).toBeNull()
  expect(fraseDoEmail(escrito)).toBe(frase)
})

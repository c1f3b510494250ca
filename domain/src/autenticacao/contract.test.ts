import { expect, test } from 'vitest'
import { loginEntrada, logoutEntrada, renovarEntrada } from './contract.ts'

const deviceId = 'aparelho-1'

test.each([
  [0, false],
  [1, true],
  [512, true],
  [513, false],
])('§7: a token or a password of %i letters is taken: %s', (letras, cabe) => {
  const entrada = 'a'.repeat(letras)
  expect([
    renovarEntrada.safeParse({ refreshToken: entrada, deviceId }).success,
    logoutEntrada.safeParse({ refreshToken: entrada }).success,
    loginEntrada.safeParse({ login: 'ana@exemplo.com.br', senha: entrada, deviceId }).success,
  ]).toEqual([cabe, cabe, cabe])
})

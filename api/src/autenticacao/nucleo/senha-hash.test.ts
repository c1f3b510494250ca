import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashAntigo, hashSenha, verifySenha } from './senha-hash.ts'
import { senhasComuns } from './senhas-comuns.ts'

test('a password fits its own hash, composed or not, and no other', async () => {
  const guardado = await hashSenha('cafe\u0301 com pão')
  expect(guardado).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifySenha(guardado, 'café com pão')).toBe(true)
  expect(await verifySenha(guardado, 'café com pao')).toBe(false)
})

test.each([null, 'x', ''])('nothing fits the hash %j', async (guardado) =>
  expect(await verifySenha(guardado, 'qualquer')).toBe(false),
)

test('a weaker hash still fits, and is told to be old', async () => {
  const fraco = await hash('segredo antigo', { memoryCost: 1024, timeCost: 1 })
  expect(await verifySenha(fraco, 'segredo antigo')).toBe(true)
  expect([hashAntigo(fraco), hashAntigo(await hashSenha('x'))]).toEqual([true, false])
})

test('the most common passwords are known, ten thousand of them or more', () => {
  const comuns = senhasComuns()
  expect(comuns.size).toBeGreaterThanOrEqual(10_000)
  for (const senha of ['password1', '12345678', 'senha123', 'flamengo', '00000000']) {
    expect(comuns.has(senha), senha).toBe(true)
  }
  expect(comuns.has('')).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCofre } from '../cofre.ts'
import { newRefreshToken, sessaoDoToken, sucessor } from './refresh-token.ts'

const cofre = openCofre([{ id: 'a', chave: Buffer.alloc(32, 1) }])
const outro = openCofre([{ id: 'b', chave: Buffer.alloc(32, 2) }])
const id = randomUUID()

test('a token names its session, and so does each successor', () => {
  const token = newRefreshToken(cofre, id)
  const seguinte = sucessor(cofre, id, token)
  expect([token, seguinte].map((cada) => sessaoDoToken(cofre, cada))).toEqual([id, id])
  expect(seguinte).not.toBe(token)
})

test('the successor is always the same, and needs the key', () => {
  const token = newRefreshToken(cofre, id)
  expect(sucessor(cofre, id, token)).toBe(sucessor(cofre, id, token))
  expect(sucessor(outro, id, token)).not.toBe(sucessor(cofre, id, token))
})

test('tokens that we did not make are nobody’s', () => {
  const token = newRefreshToken(cofre, id)
  const trocado = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  for (const falso of [trocado, newRefreshToken(outro, id), '', 'a'.repeat(86), `${token}a`]) {
    expect(sessaoDoToken(cofre, falso), falso).toBeNull()
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCofre } from '../../chaves/cofre.ts'
import {
  hashDoToken,
  newRefreshToken,
  sessaoDoToken,
  sucessor,
  sucessorDado,
} from './refresh-token.ts'

const cofre = openCofre([{ id: 'a', chave: Buffer.alloc(32, 1) }])
const outro = openCofre([{ id: 'b', chave: Buffer.alloc(32, 2) }])
const id = randomUUID()

test('a token names its session, and so does each successor', () => {
  const token = newRefreshToken(cofre, id)
  const seguinte = sucessor(cofre, id, token)
  expect([token, seguinte].map((cada) => sessaoDoToken(cofre, cada))).toEqual([
    { sessaoId: id, selado: true },
    { sessaoId: id, selado: true },
  ])
  expect(seguinte).not.toBe(token)
})

test('the successor is always the same, and needs the key', () => {
  const token = newRefreshToken(cofre, id)
  expect(sucessor(cofre, id, token)).toBe(sucessor(cofre, id, token))
  expect(sucessor(outro, id, token)).not.toBe(sucessor(cofre, id, token))
})

test('what is no token names nobody, and what is not sealed proves nothing', () => {
  const token = newRefreshToken(cofre, id)
  const trocado = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  for (const falso of ['', `${token}a`]) expect(sessaoDoToken(cofre, falso), falso).toBeNull()
  for (const falso of [trocado, newRefreshToken(outro, id), 'a'.repeat(86)]) {
    expect(sessaoDoToken(cofre, falso), falso).toMatchObject({ selado: false })
  }
})

test('across a change of keys a token is ours under both, and so is what followed it', () => {
  const a = { id: 'a', chave: Buffer.alloc(32, 1) }
  const b = { id: 'b', chave: Buffer.alloc(32, 2) }
  const antes = openCofre([a])
  const depois = openCofre([b, a])
  const token = newRefreshToken(antes, id)
  const seguinte = sucessor(antes, id, token)
  expect(sessaoDoToken(depois, token)).toEqual({ sessaoId: id, selado: true })
  expect(sucessor(depois, id, token)).not.toBe(seguinte)
  expect(sucessorDado(depois, id, token, hashDoToken(seguinte))).toBe(seguinte)
  expect(sucessorDado(openCofre([b]), id, token, hashDoToken(seguinte))).toBeNull()
})

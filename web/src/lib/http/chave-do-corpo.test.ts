import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChaveDoCorpo } from './chave-do-corpo.ts'
import { HttpError, NetworkError } from './http-errors.ts'

const chaves = () => renderHook(useChaveDoCorpo).result.current

test('the same body goes with the same key, a mended one with another', () => {
  const { chaveDoCorpo } = chaves()
  const uma = chaveDoCorpo({ nome: 'Ana' })
  expect(chaveDoCorpo({ nome: 'Ana' })).toEqual(uma)
  expect(chaveDoCorpo({ nome: 'Bia' })).not.toEqual(uma)
})

test.each([
  ['a lost answer', new NetworkError(), true],
  ['a server in trouble', new HttpError(503), true],
  ['the row that it made was deleted', new HttpError(409, { codigo: 'JA_EXCLUIDO' }), false],
])('after %s the same key again: %3$s', (_qual, erro, mesma) => {
  const { chaveDoCorpo, renewChave } = chaves()
  const uma = chaveDoCorpo({ nome: 'Ana' })
  renewChave(erro)
  expect(chaveDoCorpo({ nome: 'Ana' }) === uma).toBe(mesma)
})

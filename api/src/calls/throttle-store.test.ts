import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { consume, deleteContadoresAntigos, forget, refund } from './throttle-store.ts'

const { database } = await useTestDatabase()
const INICIO = Date.UTC(2026, 2, 9, 15)
const contador = (nome: string, segundos = 0) => ({
  chave: Buffer.from(nome),
  limite: 2,
  janelaSegundos: 60,
  agora: new Date(INICIO + segundos * 1000),
})

test('passes up to the limit, then says how long the window still is', async () => {
  expect((await consume(database, contador('a'))).permitido).toBe(true)
  expect((await consume(database, contador('a', 10))).permitido).toBe(true)
  expect(await consume(database, contador('a', 20))).toEqual({
    permitido: false,
    esperarSegundos: 40,
  })
  expect((await consume(database, contador('a', 60))).permitido).toBe(true)
})

test('forty at once: exactly the limit passes', async () => {
  const todos = await Promise.all(
    Array.from({ length: 40 }, () => consume(database, contador('b'))),
  )
  expect(todos.filter(({ permitido }) => permitido)).toHaveLength(2)
})

test('one taken back makes room for one', async () => {
  await consume(database, contador('c'))
  await consume(database, contador('c'))
  await refund(database, Buffer.from('c'))
  expect((await consume(database, contador('c'))).permitido).toBe(true)
  expect((await consume(database, contador('c'))).permitido).toBe(false)
})

test('a forgotten or an old counter begins again', async () => {
  for (let i = 0; i < 3; i += 1) await consume(database, contador('d'))
  await forget(database, Buffer.from('d'))
  expect((await consume(database, contador('d'))).permitido).toBe(true)
  for (let i = 0; i < 3; i += 1) await consume(database, contador('d'))
  await deleteContadoresAntigos(database, new Date(INICIO))
  expect((await consume(database, contador('d'))).permitido).toBe(false)
  await deleteContadoresAntigos(database, new Date(INICIO + 1))
  expect((await consume(database, contador('d'))).permitido).toBe(true)
})

test('a window that begins after now begins now: a clock set back makes nobody wait longer', async () => {
  const UM_DIA_ANTES = -24 * 60 * 60
  for (let i = 0; i < 3; i += 1) await consume(database, contador('e'))
  const recusado = { permitido: false, esperarSegundos: 60 }
  expect(await consume(database, contador('e', UM_DIA_ANTES))).toEqual(recusado)
  expect(await consume(database, contador('e', UM_DIA_ANTES + 20))).toEqual({
    permitido: false,
    esperarSegundos: 40,
  })
  expect((await consume(database, contador('e', UM_DIA_ANTES + 60))).permitido).toBe(true)
})

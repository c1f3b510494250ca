import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openRowSecurity } from './row-security.ts'
import { asOneCall, showRowsOf } from './rows-in-sight.ts'

/** A fake connection: it records the callers it is set to, and answers when told. */
function umaConexao() {
  const pedidas: string[] = []
  const respostas: PromiseWithResolvers<unknown>[] = []
  const query = ({ values: [quem] }: { values: [string] }) => {
    const resposta = Promise.withResolvers<unknown>()
    pedidas.push(quem)
    respostas.push(resposta)
    return resposta.promise
  }
  const client = { query } as unknown as Pick<pg.PoolClient, 'query'>
  return { client, pedidas, respostas }
}

describe('a connection', () => {
  const rowSecurity = openRowSecurity()
  const face = (client: Pick<pg.PoolClient, 'query'>, quem: string) =>
    asOneCall(() => {
      showRowsOf(quem)
      return { turning: rowSecurity.turnToCaller(client) }
    })

  test('is waited for by all that ask while it turns, and by nobody once it has', async () => {
    const { client, pedidas, respostas } = umaConexao()
    const um = face(client, 'ana')
    const outro = face(client, 'ana')
    expect(um.turning).toBeInstanceOf(Promise)
    expect(outro.turning).toBe(um.turning)
    respostas[0]?.resolve(null)
    await um.turning
    expect([face(client, 'ana').turning, pedidas]).toEqual([undefined, ['ana']])
  })

  test('that did not turn answers nobody who waited for it, and turns anew for the next', async () => {
    const { client, pedidas, respostas } = umaConexao()
    const esperam = [face(client, 'ana'), face(client, 'ana')].map(({ turning }) => turning)
    respostas[0]?.reject(new Error('no such role'))
    const feitas = await Promise.allSettled(esperam)
    expect(feitas.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(face(client, 'ana').turning).toBeInstanceOf(Promise)
    expect(pedidas).toEqual(['ana', 'ana'])
  })

  test('is told anew to whom it turns after what was said within a transaction was taken back', async () => {
    const { client, pedidas, respostas } = umaConexao()
    const { turning } = face(client, 'ana')
    respostas[0]?.resolve(null)
    await turning
    rowSecurity.forget(client)
    expect(face(client, 'ana').turning).toBeInstanceOf(Promise)
    expect(pedidas).toEqual(['ana', 'ana'])
  })
})

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'

const t = await useApp()

test('D13: who still asks over an open connection when a stop begins is answered as ever', async () => {
  const app = await buildApp(t.contexto)
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const { port } = app.server.address() as AddressInfo
    const [answer] = await once(get({ port, path: '/api/pacientes', agent }), 'response')
    const { statusCode, headers } = answer as IncomingMessage
    return { status: statusCode, connection: headers.connection, body: await text(answer) }
  }
  const late: Awaited<ReturnType<typeof ask>>[] = []
  app.addHook('preClose', async () => void late.push(await ask()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { status, body } = await ask()
  await app.close()
  agent.destroy()
  expect(status).toBe(401)
  expect(late).toEqual([{ status, body, connection: 'close' }])
})

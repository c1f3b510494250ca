import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerConnections } from './connections.ts'

const MOST = 4

/** A server with up to four connections that trusts a proxy at 127.0.0.9. */
async function opened() {
  const app = Fastify({ trustProxy: '127.0.0.9' })
  afterAll(() => app.close())
  registerConnections(app, MOST)
  app.get('/x', () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const from = async (localAddress: string) => {
    const arrival = once(app.server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    afterAll(() => socket.destroy())
    socket.on('error', () => {})
    const [ours] = (await arrival) as [Socket]
    return { socket, ours }
  }
  return {
    from,
    /** The first line of the answer; nothing where the connection is closed. */
    async ask({ socket }: { socket: Socket }, headers = '') {
      socket.write(`GET /x HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
      const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
      return String(bytes).split('\r\n')[0]
    },
  }
}

// On other systems 127.0.0.1 is the machine's only loopback address.
const onLinux = test.runIf(process.platform === 'linux')

onLinux('D13: one address takes no connection from another, however many it opens', async () => {
  const { from, ask } = await opened()
  const theirs = []
  for (let n = 0; n < MOST; n += 1) theirs.push(await from('127.0.0.2'))
  const mine = await from('127.0.0.3')
  expect(await ask(mine)).toBe('HTTP/1.1 200 OK')
  expect(theirs.map(({ ours }) => ours.destroyed)).toEqual([true, false, false, false])
  for (let n = 0; n < MOST; n += 1) await from('127.0.0.2')
  expect(await ask(mine)).toBe('HTTP/1.1 200 OK')
})

onLinux('D13: alone it may have all of them, and what closes makes room', async () => {
  const { from, ask } = await opened()
  const first = []
  for (let n = 0; n < MOST; n += 1) first.push(await from('127.0.0.2'))
  const [one, ...kept] = first
  const closed = once(one?.ours as Socket, 'close')
  one?.socket.destroy()
  await closed
  await from('127.0.0.2')
  for (const each of kept) expect(await ask(each)).toBe('HTTP/1.1 200 OK')
})

onLinux('D13: the connections of a trusted proxy are many people’s, and stay', async () => {
  const { from, ask } = await opened()
  const proxied = []
  for (let n = 0; n < MOST - 1; n += 1) {
    const one = await from('127.0.0.9')
    expect(await ask(one, 'X-Forwarded-For: 10.0.0.1\r\n')).toBe('HTTP/1.1 200 OK')
    proxied.push(one)
  }
  const direct = await from('127.0.0.2')
  await from('127.0.0.3')
  expect(direct.ours.destroyed).toBe(true)
  for (const one of proxied) expect(await ask(one)).toBe('HTTP/1.1 200 OK')
})

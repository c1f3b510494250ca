import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listenOnManySockets } from './listening-sockets.ts'

const CROWD = 400

async function opened() {
  const app = Fastify({ forceCloseConnections: false })
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  app.get('/api/x', () => 'ok')
  let waiting = 0
  app.get('/api/lenta', () => {
    waiting += 1
    return released.then(() => 'feito')
  })
  await listenOnManySockets(app, { host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  return { app, port, ask, release, waiting: () => waiting }
}

// Other systems have one socket, which accepts one connection a turn.
test.runIf(process.platform === 'linux')(
  'D13: a crowd is let in within a few turns of the loop, not one a turn',
  async () => {
    const { app, ask } = await opened()
    let going = true
    let turns = 0
    const counting = (async () => {
      while (going) {
        await nextTurn()
        turns += 1
        const until = performance.now() + 2
        while (performance.now() < until);
      }
    })()
    const answers = await Promise.all(Array.from({ length: CROWD }, () => ask('/api/x')))
    going = false
    await counting
    await app.close()
    expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true)
    expect(turns).toBeLessThan(CROWD / 2)
  },
)

test('D13: who came in by any door is answered before it is closed, and the port is one’s own', async () => {
  const { app, port, ask, release, waiting } = await opened()
  const within = Array.from({ length: 40 }, () => ask('/api/lenta'))
  await expect.poll(waiting).toBe(40)
  const other = Fastify()
  await expect(listenOnManySockets(other, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  const closed = app.close()
  release()
  for (const answer of await Promise.all(within))
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*feito$/)
  await closed
})

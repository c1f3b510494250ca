import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const { app, logged } = await useApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) as unknown }
}

test.each<[string, number, ErrorCode]>([
  ['GARBAGE\r\n\r\n', 400, 'DADOS_INVALIDOS'],
  [
    'POST /api/usuario HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    400,
    'DADOS_INVALIDOS',
  ],
  ['POST /api/usuario HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'DADOS_INVALIDOS'],
  [
    'GET /api/pacientes HTTP/1.1\r\nHost: a\r\nExpect: cake\r\nConnection: close\r\n\r\n',
    401,
    'NAO_AUTENTICADO',
  ],
  ['BREW /api/saude HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'DADOS_INVALIDOS'],
  [
    `GET /api/saude HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'CABECALHOS_GRANDES',
  ],
])('what is not HTTP is refused in Portuguese (%#)', async (bytes, status, codigo) => {
  const { head, body } = await answerTo(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^cache-control: no-store$/im)
  expect(body).toEqual(erroNoFio(codigo))
})

test('HTTP/1.0 names no host, and is answered', async () => {
  const { head, body } = await answerTo('GET /api/saude HTTP/1.0\r\n\r\n')
  expect([head.slice(0, 15), body]).toEqual(['HTTP/1.1 200 OK', { situacao: 'ok' }])
})

test('who hangs up within a body is no failure of ours', async () => {
  const chegada = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{"login":')
  const [nosso] = (await chegada) as [Socket]
  await once(app.server, 'request')
  socket.destroy()
  await once(nosso, 'close')
  await setTimeout(50)
  expect(logged().filter((line) => line.includes('"level":50'))).toEqual([])
})

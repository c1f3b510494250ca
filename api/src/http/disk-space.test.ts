import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Situacao } from '../disco/vigia.ts'
import { passesDisk, registerDiskSpace } from './disk-space.ts'
import { registerErrorHandler } from './error-handler.ts'

test.each<[string, string, Situacao[]]>([
  ['GET', '/api/pacientes', ['folga', 'pouco', 'cheio']],
  ['POST', '/api/agendamentos/conflitos', ['folga', 'pouco', 'cheio']],
  ['POST', '/api/auth/logout', ['folga', 'pouco', 'cheio']],
  ['POST', '/api/auth/login', ['folga', 'pouco']],
  ['POST', '/api/auth/refresh', ['folga', 'pouco']],
  ['POST', '/api/auth/sessions/logout-all', ['folga', 'pouco']],
  ['POST', '/api/usuario', ['folga']],
  ['PUT', '/api/usuario/senha', ['folga']],
  ['DELETE', '/api/agendamentos/:agendamentoId', ['folga']],
])('D13: %s %s goes on with %j', (method, url, onde) => {
  const all: Situacao[] = ['folga', 'pouco', 'cheio']
  expect(all.filter((one) => passesDisk(one, method, url))).toEqual(onde)
})

test('D13: PostgreSQL’s own word for a full disk is told as such', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  registerDiskSpace(app, { situacao: () => 'folga' })
  app.get('/api/x', async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  })
  const { statusCode, headers, body } = await app.inject({ url: '/api/x' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  expect(JSON.parse(body).message).toContain('Falta espaço no disco do sistema')
  await app.close()
})

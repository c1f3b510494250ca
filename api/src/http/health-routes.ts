import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { databaseAnswers } from '../database/probe.ts'
import { AppError } from '../errors.ts'
import type { Rotas } from './validation.ts'

const situacao = z.object({ situacao: z.literal('ok') })
const OK = { situacao: 'ok' } as const

/**
 * D13: the health checks. /api/saude: the process runs. /api/pronto: the database answers and no stop has begun.
 * Concurrent checks share one question to the database.
 */
export function healthRoutes(app: Rotas, { database }: Contexto) {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  let asked: Promise<boolean> | null = null
  const isReady = async () => {
    asked ??= databaseAnswers(database).finally(() => {
      asked = null
    })
    return !stopping && (await asked)
  }
  app.get(
    '/api/saude',
    { exposeHeadRoute: true, schema: { summary: 'Processo vivo', response: { 200: situacao } } },
    () => OK,
  )
  app.get(
    '/api/pronto',
    {
      exposeHeadRoute: true,
      schema: { summary: 'Banco de dados acessível', response: { 200: situacao } },
    },
    async () => {
      if (!(await isReady())) throw new AppError('INDISPONIVEL', { retryAfter: 5 })
      return OK
    },
  )
}

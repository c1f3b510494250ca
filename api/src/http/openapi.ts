import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { jsonSchemaDe } from './validation.ts'

const isContract = (schema: unknown): schema is z.ZodMiniType => schema instanceof z.ZodMiniType

const asJson = (schema: unknown, io: 'input' | 'output') =>
  isContract(schema) ? jsonSchemaDe(schema, io) : schema

const erro = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    campos: {
      type: 'array',
      items: {
        type: 'object',
        properties: { campo: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function documented(schema: FastifySchema): FastifySchema {
  const { body, querystring, params, response, ...rest } = schema
  const answers = Object.entries((response ?? {}) as Record<string, unknown>)
  return {
    ...rest,
    ...(body ? { body: asJson(body, 'input') } : {}),
    ...(querystring ? { querystring: asJson(querystring, 'input') } : {}),
    ...(params ? { params: asJson(params, 'input') } : {}),
    response: {
      ...Object.fromEntries(answers.map(([status, answer]) => [status, asJson(answer, 'output')])),
      default: { description: 'Erro', ...erro },
    },
  }
}

/** Collects every route of the contract; must come before the routes. */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Clínica em Dia',
        version: '1',
        description: 'API da Clínica em Dia. Valores em reais, horários no relógio da clínica.',
      },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } } },
      security: [{ sessao: [] }],
    },
    transform: ({ schema, url, route }) => {
      const isPublic = PUBLIC_ROUTES.has(`${String(route.method)} ${url}`)
      const known = documented(schema ?? {})
      return { schema: isPublic ? { ...known, security: [] } : known, url }
    },
  })
}

import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { ERRORS } from '@clinica/domain/erros'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { refusalsOf } from './answers.ts'
import { isPublicRoute } from './public-routes.ts'
import { jsonSchemaDe } from './validation.ts'

const isContract = (schema: unknown): schema is z.ZodMiniType => schema instanceof z.ZodMiniType

const asJson = (schema: unknown, io: 'input' | 'output') =>
  isContract(schema) ? jsonSchemaDe(schema, io) : schema

/** D1: the body of every refusal, whatever its status. */
const ERRO = {
  type: 'object' as const,
  required: ['codigo', 'message'],
  properties: {
    codigo: {
      type: 'string' as const,
      enum: Object.keys(ERRORS),
      description: 'O que houve, para um programa; a frase pode mudar',
    },
    message: { type: 'string' as const, description: 'A frase que a tela mostra' },
    campos: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['campo', 'message'],
        properties: { campo: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
  },
}
const REFUSAL = { description: 'Erro', $ref: '#/components/schemas/Erro' }

/** D8: the header with which each gesture on the agenda names its operation. */
const OPERACAO = {
  [CABECALHO_DA_OPERACAO]: {
    type: 'string',
    format: 'uuid',
    description: 'A operação que desfaz este gesto: POST /api/operacoes/{operacaoId}/desfazer',
  },
}

/** D1: the headers of conditional requests, which get 304 where nothing changed. */
const ETAG = {
  etag: { type: 'string', description: 'Envie em If-None-Match para saber se algo mudou' },
}
const SE_MUDOU = { type: 'object', properties: { 'if-none-match': { type: 'string' } } }
const NADA_MUDOU = {
  description: 'Nada mudou desde a resposta com este ETag',
  type: 'null',
  headers: ETAG,
}

type Documented = { url: string; schema: FastifySchema; route: RouteOptions }

function documented({ schema, url, route }: Documented): FastifySchema {
  const { body, querystring, params, response, ...rest } = schema
  const { operacao, versao } = route.config ?? {}
  const nomes = { ...(operacao ? OPERACAO : {}), ...(versao ? ETAG : {}) }
  const headers = operacao || versao ? { headers: nomes } : {}
  const answers = Object.entries((response ?? {}) as Record<string, unknown>).map(
    ([status, answer]) => [status, { ...(asJson(answer, 'output') as object), ...headers }],
  )
  const refusals = refusalsOf({ ...route, schema, url }).map((status) => [status, REFUSAL])
  return {
    ...rest,
    ...(body ? { body: asJson(body, 'input') } : {}),
    ...(querystring ? { querystring: asJson(querystring, 'input') } : {}),
    ...(params ? { params: asJson(params, 'input') } : {}),
    ...(versao ? { headers: SE_MUDOU } : {}),
    response: Object.fromEntries([...answers, ...(versao ? [[304, NADA_MUDOU]] : []), ...refusals]),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all routes, made at the first request for it. */
    documento(): Promise<Documento>
  }
}
type Documento = Exclude<ReturnType<FastifyInstance['swagger']>, string>

const OPTIONS: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Clínica em Dia',
      version: '1',
      description: 'API da Clínica em Dia. Valores em reais, horários no relógio da clínica.',
    },
    components: {
      schemas: { Erro: ERRO },
      securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ sessao: [] }],
  },
  transform: ({ schema, url, route }) => {
    const isPublic = isPublicRoute(route.method, url)
    const known = documented({ schema: schema ?? {}, url, route })
    return { schema: isPublic ? { ...known, security: [] } : known, url }
  },
}

type Told = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/**
 * Makes the document with a second Fastify app that serves nothing, so that the OpenAPI library is loaded only when
 * somebody reads the document.
 */
async function documentOf(routes: readonly Told[]): Promise<Documento> {
  const { default: swagger } = await import('@fastify/swagger')
  const paper = Fastify({ exposeHeadRoutes: false })
  paper.setValidatorCompiler(() => () => true)
  paper.setSerializerCompiler(() => () => '')
  await paper.register(swagger, OPTIONS)
  for (const route of routes) paper.route({ ...route, handler: async () => null })
  await paper.ready()
  const document = paper.swagger({ yaml: false }) as Documento
  await paper.close()
  for (const route of routes.filter(takesNoBody)) letBodyOut(document, route)
  return document
}

const takesNoBody = ({ schema }: Told): boolean =>
  isContract(schema?.body) && schema.body.safeParse(undefined).success

/** Marks a body as optional; the library marks every body as required. */
function letBodyOut({ paths }: Documento, { method, url }: Told): void {
  const path = paths?.[url.replace(/:(\w+)/g, '{$1}')] as Record<string, { requestBody?: object }>
  const call = path?.[String(method).toLowerCase()]
  if (call?.requestBody) call.requestBody = { ...call.requestBody, required: false }
}

/**
 * Collects the routes of the contract for the document. HEAD is left out, being GET (D1). It must come before the
 * routes.
 */
export function registerOpenApi(app: FastifyInstance): void {
  const routes: Told[] = []
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (!schema?.hide && method !== 'HEAD') routes.push({ method, url, schema, config } as Told)
  })
  let made: Promise<Documento> | undefined
  app.decorate('documento', () => {
    made ??= documentOf(routes)
    return made
  })
}

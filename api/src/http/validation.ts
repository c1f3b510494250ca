import { type CampoInvalido, fraseDoErro } from '@clinica/domain/erros'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/** Types a route's request by the contract's schemas. An answer is typed by `paraFio` and serialised by JSON Schema. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown
}

/** The Fastify instance that knows the contract, on which routes are registered. */
export type Rotas = ReturnType<typeof withContract>

const comoCampo = (issue: { path: PropertyKey[]; message: string }): CampoInvalido => ({
  campo: issue.path.map(String).join('.'),
  message: issue.message,
})

function invalido(issues: { path: PropertyKey[]; message: string }[], vazio: boolean): AppError {
  const campos = issues.filter(({ path }) => path.length > 0).map(comoCampo)
  const message = vazio
    ? fraseDoErro('TIPO_NAO_ACEITO')
    : (campos[0]?.message ?? fraseDoErro('DADOS_INVALIDOS'))
  return new AppError('DADOS_INVALIDOS', campos.length > 0 ? { message, campos } : { message })
}

/** The JSON Schema of a contract's schema, for the serialiser and for OpenAPI. */
export const jsonSchemaDe = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return resto
}

/** Formats whose texts hold only characters that JSON never escapes. */
const FORMATOS_NOSSOS = new Set<unknown>(['uuid', 'wall-clock'])

type Forma = Record<string, unknown>
const nulo = (forma: unknown) => (forma as Forma).type === 'null'

/**
 * The schema for the serialiser, which differs from the documented one. Texts of an enumeration or of such a format are
 * written without a search for characters to escape. 'This or null' becomes one type, so that no answer is validated on
 * the way out. Together this saves a third of the time to write a week.
 */
function paraEscrever(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(paraEscrever)
  if (typeof schema !== 'object' || schema === null) return schema
  const { enum: lista, const: fixo, anyOf, ...resto } = schema as Forma
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some(nulo)) {
    const forma = paraEscrever(anyOf.find((uma) => !nulo(uma))) as Forma
    return typeof forma.type === 'string' && forma.type !== 'object'
      ? { ...forma, type: [forma.type, 'null'] }
      : { ...(schema as Forma), anyOf: anyOf.map(paraEscrever) }
  }
  const deLista = resto.type === 'string' && (lista !== undefined || fixo !== undefined)
  if (deLista || FORMATOS_NOSSOS.has(resto.format)) return { ...resto, format: 'unsafe' }
  return Object.fromEntries(
    Object.entries(schema).map(([nome, parte]) => [nome, paraEscrever(parte)]),
  )
}

/**
 * Formats of the validator that the serialiser runs where it chooses between two shapes: `unsafe` must be known there,
 * too.
 */
const AO_ESCREVER = { ajv: { formats: { unsafe: true } } } as const

/** The body of a call that answers 204. */
export const SEM_CORPO = z.null()

/** Makes the contract's zod schemas the app's validators, and their JSON Schemas its serialisers. */
export function withContract(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (dados) => {
    const resultado = schema.safeParse(dados)
    return resultado.success
      ? { value: resultado.data }
      : { error: invalido(resultado.error.issues, dados === undefined || dados === null) }
  })
  app.setSerializerCompiler<z.ZodMiniType>(({ schema }) =>
    fastJsonStringify(paraEscrever(jsonSchemaDe(schema, 'output')) as Schema, AO_ESCREVER),
  )
  return app.withTypeProvider<ContractTypes>()
}

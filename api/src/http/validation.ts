import { type CampoInvalido, fraseDoErro } from '@clinica/domain/erros'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/** Types a route's request by the contract's schemas. Answers are typed by `paraFio` and serialised by JSON Schema. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown
}

/** Routes are registered on this: a Fastify that knows the contract. */
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

/** JSON Schema of an answer, for the serialiser and OpenAPI. */
export const jsonSchemaDe = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return resto
}

/** Formats whose texts are ours, made of letters, digits and marks that JSON never escapes. */
const FORMATOS_NOSSOS = new Set<unknown>(['uuid', 'wall-clock'])

type Forma = Record<string, unknown>
const nulo = (forma: unknown) => (forma as Forma).type === 'null'

/**
 * The schema as the serialiser needs it, not as it is documented. Texts of a list or of a format of
 * ours are written without looking for something to escape, and 'this or null' is one type, so that
 * nothing is validated on the way out: together a third of what writing a week costs.
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

/** Where the serialiser has to choose between two shapes it validates: it knows the format there, too. */
const AO_ESCREVER = { ajv: { formats: { unsafe: true } } } as const

/** The answer of a call that has nothing to say: 204. */
export const SEM_CORPO = z.null()

/** Makes the contract's zod schemas the app's validators, and its JSON Schemas the serialisers. */
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

import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as z from 'zod/mini'
import { AppError, type CampoInvalido } from '../errors.ts'

/** Types a route's request by the contract's schemas. Answers are typed by `paraFio` and serialised by JSON Schema. */
export interface ContractTypes extends FastifyTypeProvider {
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
    ? 'Envie os dados em JSON.'
    : (campos[0]?.message ?? 'Confira os dados informados.')
  return new AppError('DADOS_INVALIDOS', campos.length > 0 ? { message, campos } : { message })
}

/** JSON Schema of an answer, for the serialiser and OpenAPI. */
export const jsonSchemaDe = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return resto
}

/** Makes the contract's zod schemas the app's validators, and its JSON Schemas the serialisers. */
export function withContract(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (dados) => {
    const resultado = schema.safeParse(dados)
    return resultado.success
      ? { value: resultado.data }
      : { error: invalido(resultado.error.issues, dados === undefined || dados === null) }
  })
  app.setSerializerCompiler<z.ZodMiniType>(({ schema }) =>
    fastJsonStringify(jsonSchemaDe(schema, 'output') as Schema),
  )
  return app.withTypeProvider<ContractTypes>()
}

import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preSerializationHookHandler,
  RouteOptions,
} from 'fastify'
import { AppError } from '../errors.ts'
import type { Acontecido, Alvo, Registro } from '../registro.ts'
import { UNKNOWN_CALL } from './authentication.ts'
import { deOnde } from './caller.ts'
import { isPublicRoute } from './public-routes.ts'
import { withHook } from './route-hooks.ts'

/**
 * The patients whose records a call showed or wrote: by id, or by other rows (`por`) from which the database finds the
 * patients.
 */
type Vistos = { readonly pacientes?: readonly string[]; readonly por?: Alvo | null }

/** Finds those patients from the request and from its answer before serialisation (null where there is none). */
type Ver = (request: FastifyRequest, answer: unknown, reply: FastifyReply) => Vistos

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * D5: the entry of this route in the access log (the audit log of records). `leu`: it shows the records of the
     * patients that `de` finds; `escreveu`: it writes them. 'nenhum': it concerns nobody's record. 'no serviço': its
     * service writes the entry in its own transaction.
     */
    acesso?:
      | 'nenhum'
      | 'no serviço'
      | { readonly acao: 'leu' | 'escreveu'; readonly de: readonly Ver[] }
  }
  interface FastifyRequest {
    vistos: Vistos[] | null
  }
}

const fieldOf = (valores: unknown, campo: string): string[] => {
  const valor = (valores as Record<string, unknown> | null | undefined)?.[campo]
  return typeof valor === 'string' ? [valor] : []
}

/** The values of a field in an answer, or in each row of a list, without repeats. */
function fieldsOf(answer: unknown, campo: string): string[] {
  if (!Array.isArray(answer)) return fieldOf(answer, campo)
  const valores = new Set<string>()
  for (const row of answer as Record<string, unknown>[]) {
    const valor = row[campo]
    if (typeof valor === 'string') valores.add(valor)
  }
  return [...valores]
}

/** The patient that the path, the query or the body names. */
export const noCaminho: Ver = ({ params }) => ({ pacientes: fieldOf(params, 'pacienteId') })
export const naConsulta: Ver = ({ query }) => ({ pacientes: fieldOf(query, 'pacienteId') })
export const noCorpo: Ver = ({ body }) => ({ pacientes: fieldOf(body, 'pacienteId') })

/** The patients that the answer, or each row of it, names. */
export const naResposta =
  (campo: 'id' | 'pacienteId'): Ver =>
  (_request, answer) => ({ pacientes: fieldsOf(answer, campo) })

/** The patients of an answer's `membros`. */
export const nosMembros: Ver = (_request, answer) => ({
  pacientes: fieldsOf((answer as { membros?: unknown } | null)?.membros ?? null, 'pacienteId'),
})

/** P4: the patients of an answer's `linhas`, and those that a body lists. */
export const nasLinhas: Ver = (_request, answer) => ({
  pacientes: fieldsOf((answer as { linhas?: unknown } | null)?.linhas ?? null, 'pacienteId'),
})
export const nosPacientes: Ver = ({ body }) => {
  const { pacientes } = (body ?? {}) as { pacientes?: unknown }
  return {
    pacientes: Array.isArray(pacientes) ? pacientes.filter((id) => typeof id === 'string') : [],
  }
}

/** The patients whose sessions a preview shows. */
export const daPrevia: Ver = (_request, answer) => {
  const { sessoes, voltam } = (answer ?? {}) as { sessoes?: unknown; voltam?: unknown }
  const pacientes = [sessoes, voltam].flatMap((lista) => fieldsOf(lista ?? null, 'pacienteId'))
  return { pacientes: [...new Set(pacientes)] }
}

/** The patients of a list that the answer holds under this name. */
export const daLista =
  (campo: string): Ver =>
  (_request, answer) => ({
    pacientes: fieldsOf((answer as Record<string, unknown> | null)?.[campo] ?? null, 'pacienteId'),
  })

/** P5: the patients for whom the payers of the accountant's year paid. */
export const dosPagadores: Ver = (_request, answer) => {
  const { pagadores } = (answer ?? {}) as { pagadores?: { pacientes?: unknown }[] }
  const pacientes = (pagadores ?? []).flatMap((um) => fieldsOf(um.pacientes ?? [], 'pacienteId'))
  return { pacientes: [...new Set(pacientes)] }
}

/** P1: the patients that an import's preview shows as already registered. */
export const nosExistentes: Ver = (_request, answer) => ({
  pacientes: fieldsOf(
    (answer as { existentes?: unknown } | null)?.existentes ?? null,
    'pacienteId',
  ),
})

/** P1: the patients of the sessions that an import's preview names as conflicts. */
export const nosConflitos: Ver = (_request, answer) => ({
  por: {
    alvo: 'agendamento',
    ids: fieldsOf((answer as { conflitos?: unknown } | null)?.conflitos ?? null, 'id'),
  },
})

/** The patients of the appointments in the answer. */
export const nosAtendimentos: Ver = (_request, answer) => ({
  por: { alvo: 'agendamento', ids: fieldsOf(answer, 'id') },
})

/** The patients of the row that the path names. */
export const doCaminho =
  (alvo: 'historico' | 'operacao' | 'pagamento', campo: string): Ver =>
  ({ params }) => ({ por: { alvo, ids: fieldOf(params, campo) } })

/** The patients of the operation that a header of the answer names. */
export const daOperacao =
  (cabecalho: string): Ver =>
  (_request, _answer, reply) => ({
    por: { alvo: 'operacao', ids: fieldOf({ id: reply.getHeader(cabecalho) }, 'id') },
  })

function rememberOf(de: readonly Ver[]): preSerializationHookHandler {
  return (request, reply, payload, done) => {
    request.vistos = de.map((ver) => ver(request, payload, reply))
    done(null, payload)
  }
}

/** The log's entry for a call; null where it concerned nobody's record, as a HEAD, whose answer has no body. */
function eventOf(request: FastifyRequest, reply: FastifyReply): Acontecido | null {
  const { acesso } = request.routeOptions.config
  const { escopo } = request.sessaoAtual ?? {}
  if (!acesso || typeof acesso === 'string' || !escopo || request.method === 'HEAD') return null
  const releu = reply.statusCode === 304
  const vistos = request.vistos ?? acesso.de.map((ver) => ver(request, null, reply))
  const [primeiro = [], ...outros] = vistos.flatMap((um) => (um.pacientes ? [um.pacientes] : []))
  const pacientes = outros.length === 0 ? primeiro : [...new Set([primeiro, ...outros].flat())]
  const por = vistos.find((um) => um.por && um.por.ids.length > 0)?.por ?? null
  if (!releu && pacientes.length === 0 && !por) return null
  return {
    acao: releu ? 'releu' : acesso.acao,
    usuarioId: escopo.usuarioId,
    profissionalId: escopo.profissionalId,
    ...deOnde(request),
    pacientes,
    por,
    etiqueta: fieldOf({ etag: reply.getHeader('etag') }, 'etag')[0]?.slice(3, -1) ?? null,
  }
}

/**
 * Routes that must declare `acesso`: the private ones. Those under /api/auth write their own entries, which hold more
 * than the call shows.
 */
const declares = ({ method, url }: RouteOptions) =>
  url.startsWith('/api/') &&
  url !== UNKNOWN_CALL &&
  !url.startsWith('/api/auth/') &&
  !isPublicRoute(method, url)

const answered = (status: number) => (status >= 200 && status < 300) || status === 304

/**
 * D5: writes an audit log entry for every call that shows or writes a patient's record. A write is logged before it is
 * answered, a read within a moment. A private route that does not declare `acesso` stops the start. This hook comes
 * before the compression, so that its refusal is an answer like any other.
 */
export function registerAccessLog(app: FastifyInstance, registro: Registro) {
  app.decorateRequest('vistos', null)
  const refuseUnnoted: onRequestHookHandler = (_request, _reply, done) =>
    done(registro.cheio() ? new AppError('INDISPONIVEL', { retryAfter: 1 }) : undefined)
  app.addHook('onRoute', (route: RouteOptions) => {
    const acesso = route.config?.acesso
    if (!acesso && declares(route))
      throw new Error(`${String(route.method)} ${route.url} does not say whose records it shows`)
    if (!acesso || typeof acesso === 'string') return
    route.onRequest = withHook(route.onRequest, refuseUnnoted)
    route.preSerialization = withHook(route.preSerialization, rememberOf(acesso.de))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const um = answered(reply.statusCode) ? eventOf(request, reply) : null
    if (!um) return done(null, payload)
    if (um.acao === 'escreveu') {
      registro.write(um).then(() => done(null, payload), done)
    } else {
      registro.note(um)
      done(null, payload)
    }
  })
}

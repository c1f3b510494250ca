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

/** Whose records a call showed or wrote: patients, or what else the database knows them by. */
type Vistos = { readonly pacientes?: readonly string[]; readonly por?: Alvo | null }

/** Told by the call and by its answer as it was before it was serialised; null where it has none. */
type Ver = (request: FastifyRequest, answer: unknown, reply: FastifyReply) => Vistos

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * D5: what the access log says of this call: whose records it shows ('leu') or writes ('escreveu');
     * 'nenhum': nobody's; 'no serviço': its service writes it down, in its own transaction.
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

/** The same of an answer's every row, each once. */
function fieldsOf(answer: unknown, campo: string): string[] {
  if (!Array.isArray(answer)) return fieldOf(answer, campo)
  const valores = new Set<string>()
  for (const row of answer as Record<string, unknown>[]) {
    const valor = row[campo]
    if (typeof valor === 'string') valores.add(valor)
  }
  return [...valores]
}

/** The patient whom the path, the query or the body names. */
export const noCaminho: Ver = ({ params }) => ({ pacientes: fieldOf(params, 'pacienteId') })
export const naConsulta: Ver = ({ query }) => ({ pacientes: fieldOf(query, 'pacienteId') })
export const noCorpo: Ver = ({ body }) => ({ pacientes: fieldOf(body, 'pacienteId') })

/** The patients whom the answer, or each row of it, names. */
export const naResposta =
  (campo: 'id' | 'pacienteId'): Ver =>
  (_request, answer) => ({ pacientes: fieldsOf(answer, campo) })

/** The same of a list within the answer. */
export const nosMembros: Ver = (_request, answer) => ({
  pacientes: fieldsOf((answer as { membros?: unknown } | null)?.membros ?? null, 'pacienteId'),
})

/** P4: the patients of a month's lines, and those whom a body names in a list. */
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

/** P5: those for whom the payers of the accountant's year paid. */
export const dosPagadores: Ver = (_request, answer) => {
  const { pagadores } = (answer ?? {}) as { pagadores?: { pacientes?: unknown }[] }
  const pacientes = (pagadores ?? []).flatMap((um) => fieldsOf(um.pacientes ?? [], 'pacienteId'))
  return { pacientes: [...new Set(pacientes)] }
}

/** P1: the patients who are there already, as an import's preview tells. */
export const nosExistentes: Ver = (_request, answer) => ({
  pacientes: fieldsOf(
    (answer as { existentes?: unknown } | null)?.existentes ?? null,
    'pacienteId',
  ),
})

/** P1: whose sessions stand where an import would book, as its preview tells by name. */
export const nosConflitos: Ver = (_request, answer) => ({
  por: {
    alvo: 'agendamento',
    ids: fieldsOf((answer as { conflitos?: unknown } | null)?.conflitos ?? null, 'id'),
  },
})

/** The patients of the appointments that the answer shows by name. */
export const nosAtendimentos: Ver = (_request, answer) => ({
  por: { alvo: 'agendamento', ids: fieldsOf(answer, 'id') },
})

/** The patients of what the path names. */
export const doCaminho =
  (alvo: 'historico' | 'operacao' | 'pagamento', campo: string): Ver =>
  ({ params }) => ({ por: { alvo, ids: fieldOf(params, campo) } })

/** The patients of the operation that the answer's header names. */
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

/** One event of all that was seen; null where nobody's record was, as by HEAD, whose answer has no body. */
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

/** Signing in is the accounts' own: whoever writes those events knows more than the call. */
const declares = ({ method, url }: RouteOptions) =>
  url.startsWith('/api/') &&
  url !== UNKNOWN_CALL &&
  !url.startsWith('/api/auth/') &&
  !isPublicRoute(method, url)

const answered = (status: number) => (status >= 200 && status < 300) || status === 304

/**
 * D5: every call that shows or writes a patient's record is noted, here and nowhere else: a write before it
 * is answered, a read within a moment. Each private route says whose records it is about; one that does not
 * is not served. Comes before the compression, so that a refusal here is an answer as any other.
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

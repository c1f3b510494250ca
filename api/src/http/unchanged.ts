import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Contexto, hoje } from '../contexto.ts'
import type { Versoes } from '../escopo.ts'
import { programStamp } from './program-stamp.ts'

/** Long enough that nobody guesses one, short enough for a header. */
const LETRAS = 22

type Chamada = Pick<FastifyRequest, 'url' | 'sessaoAtual'>

/**
 * D1: the tag of a call's answer: of this very call, for this professional, at this version, on this day of
 * the clinic (ages and 'until the current month' hang on it), told by this program. Nobody can make one up,
 * so one that comes back was given by such an answer. Null where no version is known.
 */
function tagsOf(contexto: Contexto): (versao: keyof Versoes, chamada: Chamada) => string | null {
  const { cofre, config } = contexto
  const programa = `${programStamp()} ${config.fuso}`
  return (versao, { url, sessaoAtual }) => {
    const { escopo, versoes } = sessaoAtual ?? {}
    if (!escopo || !versoes) return null
    const partes = [programa, escopo.profissionalId, versoes[versao], hoje(contexto), url]
    const digest = cofre.digerir('etag', partes.join(' ')).toString('base64url')
    return `W/"${digest.slice(0, LETRAS)}"`
  }
}

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false

/** Only what was answered has a tag: a refusal hangs on more than the version. */
async function keepTagOfAnswer(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
  return payload
}

const listOf = <T>(hooks: T | T[] | undefined): T[] =>
  hooks === undefined ? [] : ([hooks].flat() as T[])

/**
 * D1: routes that declare a `versao` answer 304 to who has their answer already, from the look-up of the
 * session alone. Comes after the authentication: the session and the role are proven by then.
 */
export function registerUnchanged(app: FastifyInstance, contexto: Contexto) {
  const tagOf = tagsOf(contexto)
  app.addHook('onRoute', (route: RouteOptions) => {
    const versao = route.config?.versao
    if (!versao) return
    const answerUnchanged = async (request: FastifyRequest, reply: FastifyReply) => {
      const tag = tagOf(versao, request)
      if (tag === null) return
      reply.header('etag', tag)
      if (isKnown(request, tag)) return reply.status(304).send()
    }
    route.onRequest = [...listOf(route.onRequest), answerUnchanged]
    route.onSend = [...listOf(route.onSend), keepTagOfAnswer]
  })
}

import { hash } from 'node:crypto'
import type { Data } from '@clinica/domain/tempo/data'
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  RouteOptions,
} from 'fastify'
import type { Cofre } from '../cofre.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Versoes } from '../escopo.ts'
import { programStamp } from './program-stamp.ts'
import { withHook } from './route-hooks.ts'

/** Long enough that nobody guesses one; half of the digest, so that none can be carried on from another. */
const LETRAS = 22

const MINUTE_MS = 60_000

/** The clinic's date of today, asked of the calendar once a minute: no zone's day turns within one. */
function todayOf(contexto: Contexto): () => Data {
  let minuto = Number.NaN
  let dia = hoje(contexto)
  return () => {
    const este = Math.floor(contexto.clock.now() / MINUTE_MS)
    if (este !== minuto) dia = hoje(contexto)
    minuto = este
    return dia
  }
}

/** Of the key that writes: tags of one that was given up are nobody's. */
function segredoDaChave(cofre: Cofre, texto: string): () => string {
  let chave = ''
  let segredo = ''
  return () => {
    if (chave !== cofre.chaveAtual()) segredo = cofre.digerir('etag', texto).toString('base64url')
    chave = cofre.chaveAtual()
    return segredo
  }
}

type Chamada = Pick<FastifyRequest, 'url' | 'sessaoAtual'>

/**
 * D1: the tag of a call's answer: of this very call, for this professional, at this version, on this day of
 * the clinic (ages and 'until the current month' hang on it), told by this program. Nobody can make one up,
 * so one that comes back was given by such an answer. Null where no version is known.
 */
function tagsOf(contexto: Contexto): (versao: keyof Versoes, chamada: Chamada) => string | null {
  const { cofre, config } = contexto
  const segredoDe = segredoDaChave(cofre, `${programStamp()} ${config.fuso}`)
  const today = todayOf(contexto)
  return (versao, { url, sessaoAtual }) => {
    const { escopo, versoes } = sessaoAtual ?? {}
    if (!escopo || !versoes) return null
    const partes = [segredoDe(), escopo.profissionalId, versoes[versao], today(), url]
    return `W/"${hash('sha256', partes.join(' '), 'base64url').slice(0, LETRAS)}"`
  }
}

const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false

/** Only what was answered has a tag: a refusal hangs on more than the version. */
const keepTagOfAnswer: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
  done(null, payload)
}

/**
 * D1: routes that declare a `versao` answer 304 to who has their answer already, from the look-up of the
 * session alone. Comes after the authentication: the session and the role are proven by then.
 */
export function registerEtags(app: FastifyInstance, contexto: Contexto) {
  const tagOf = tagsOf(contexto)
  app.addHook('onRoute', (route: RouteOptions) => {
    const versao = route.config?.versao
    if (!versao) return
    const answerUnchanged: onRequestHookHandler = (request, reply, done) => {
      const tag = tagOf(versao, request)
      if (tag !== null) reply.header('etag', tag)
      if (tag !== null && isKnown(request, tag)) void reply.status(304).send()
      else done()
    }
    route.onRequest = withHook(route.onRequest, answerUnchanged)
    route.onSend = withHook(route.onSend, keepTagOfAnswer)
  })
}

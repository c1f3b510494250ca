import { hash } from 'node:crypto'
import type { Data } from '@clinica/domain/tempo/data'
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  RouteOptions,
} from 'fastify'
import type { Cofre } from '../chaves/cofre.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Versoes } from '../escopo.ts'
import { programStamp } from './program-stamp.ts'
import { withHook } from './route-hooks.ts'

/** The length of a tag: too long to guess, and half of the digest, so that no digest can be extended from it. */
const LETRAS = 22

const MINUTE_MS = 60_000

/** The clinic's date, computed once a minute: no time zone's day begins within a minute. */
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

/** A secret made from the current key. Tags made with an older key match nothing. */
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
 * D1: the ETag of an answer. It stands for the URL, the professional, their version, the clinic's day (ages and 'until
 * the current month' depend on it) and the program. It cannot be guessed, so a tag that comes back was given with such
 * an answer. Null where the version is unknown.
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

/** Removes the tag from refusals, which depend on more than the version. */
const keepTagOfAnswer: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
  done(null, payload)
}

/**
 * D1: conditional requests. Routes that declare `versao` answer 304 to a caller who has their current answer; only the
 * session is looked up for it. This comes after the authentication, which proves session and role.
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

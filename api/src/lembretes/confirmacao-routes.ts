import { ERRORS, type ErrorCode } from '@clinica/domain/erros'
import { confirmacaoParametro } from '@clinica/domain/lembretes/contract'
import {
  paginaDaConfirmacao,
  paginaDeRecusa,
} from '@clinica/domain/lembretes/pagina-da-confirmacao'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import type { AppError } from '../errors.ts'
import { escopoDe, sessaoDe } from '../http/authentication.ts'
import { enderecoDe } from '../http/caller-address.ts'
import { appErrorOf } from '../http/error-handler.ts'
import { newNonce } from '../http/security-headers.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import {
  type Confirmavel,
  confirmPeloLink,
  findConfirmacao,
  findDoLink,
} from './confirmacao-service.ts'

const ROTA = '/api/confirmacao/:segredo'

/** The content security policy: one inline style, a form to this page, and nothing else. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const asPage = (reply: FastifyReply, nonce: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce))
    .header('x-robots-tag', 'noindex, nofollow')
    // A request that reaches no route lacks the headers that every call's answer has.
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

const TITULOS: Partial<Record<ErrorCode, string>> = {
  NAO_ENCONTRADO: 'Este link não vale',
  MUITAS_TENTATIVAS: 'Muitas tentativas',
  MES_FECHADO: 'Não dá para confirmar por aqui',
}
const TEXTOS: Partial<Record<ErrorCode, string>> = {
  NAO_ENCONTRADO:
    'Confira se ele foi aberto inteiro, como veio no e-mail, ou fale com quem atende você.',
  MES_FECHADO: 'Nada mudou na sua sessão. Avise quem atende você que vai comparecer.',
}

/** Answers refusals and faults as a page, because who follows a link from a letter reads no JSON. */
export const paginaDaRecusaDe =
  ({ config }: Contexto) =>
  (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, message, retryAfter } = appErrorOf(error)
    const [status] = ERRORS[code]
    if (status === 500) request.log.error({ code: error.code, name: error.name }, 'request failed')
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
    const nonce = newNonce()
    const titulo = TITULOS[code] ?? 'Não deu certo agora'
    const dita = { titulo, texto: TEXTOS[code] ?? message }
    return asPage(reply, nonce)
      .status(status)
      .serializer((pagina: string) => pagina)
      .send(paginaDeRecusa({ clinica: config.clinicaNome, nonce, ...dita }))
  }

export const eLinkDeConfirmacao = (url: string) => url.startsWith(ROTA.replace(':segredo', ''))

function answer(
  { config: { clinicaNome: clinica } }: Contexto,
  reply: FastifyReply,
  { ligada: { paciente, profissional, inicio }, estado }: Confirmavel,
) {
  const nonce = newNonce()
  const sessao = { paciente, profissional, inicio }
  return asPage(reply, nonce).send(paginaDaConfirmacao({ clinica, nonce, sessao, estado }))
}

/** The authentication of a link's routes: the secret in the path stands for a session. */
export function portaDo(contexto: Contexto) {
  const lembretes = new WeakMap<FastifyRequest, string>()
  const onRequest = async (request: FastifyRequest) => {
    const { segredo = '' } = request.params as { segredo?: string }
    const doLink = ouFalha(await findDoLink(contexto, segredo, enderecoDe(request)))
    lembretes.set(request, doLink.lembreteId)
    request.sessaoAtual = doLink.sessao
  }
  const idDe = (request: FastifyRequest) => lembretes.get(request) ?? sessaoDe(request).sessaoId
  return { onRequest, errorHandler: paginaDaRecusaDe(contexto), idDe }
}
type Porta = ReturnType<typeof portaDo>

const CORPO = { params: confirmacaoParametro, response: { 200: z.string() } }

function lookRoutes(app: Rotas, contexto: Contexto, { idDe, ...porta }: Porta) {
  app.get(
    ROTA,
    {
      ...porta,
      // Mail scanners ask with HEAD before people open the link.
      exposeHeadRoute: true,
      config: { recusas: [429], acesso: { acao: 'leu', de: [] } },
      schema: { summary: 'A página do link de um lembrete; abri-la não muda nada', ...CORPO },
    },
    async (request, reply) => {
      const visto = ouFalha(await findConfirmacao(contexto, escopoDe(request), idDe(request)))
      request.vistos = [{ pacientes: [visto.ligada.pacienteId] }]
      return answer(contexto, reply, visto)
    },
  )
}

/** P4: the page behind a letter's link, without a session and without a script. */
export function confirmacaoRoutes(app: Rotas, contexto: Contexto) {
  const { idDe, ...porta } = portaDo(contexto)
  lookRoutes(app, contexto, { idDe, ...porta })
  app.post(
    ROTA,
    {
      ...porta,
      config: { recusas: [409, 413, 415, 429], acesso: { acao: 'escreveu', de: [] } },
      schema: { summary: 'O botão da página: o paciente confirma a presença', ...CORPO },
    },
    async (request, reply) => {
      const feito = ouFalha(await confirmPeloLink(contexto, escopoDe(request), idDe(request)))
      request.vistos = [{ pacientes: feito.confirmou ? [feito.ligada.pacienteId] : [] }]
      return answer(contexto, reply, feito)
    },
  )
}

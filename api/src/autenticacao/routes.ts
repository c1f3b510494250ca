import {
  encerrarSessaoEntrada,
  loginEntrada,
  loginResposta,
  logoutEntrada,
  renovarEntrada,
  renovarResposta,
  sessaoFio,
  sessaoParaFio,
  usuarioEntrada,
  usuarioResposta,
} from '@clinica/domain/autenticacao/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { type Envio, openEnvio } from '../correio/envio.ts'
import { sessaoDe } from '../http/authentication.ts'
import { enderecoDe } from '../http/caller-address.ts'
import { type Rotas, SEM_CORPO } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { createUsuario } from './conta/cadastro-service.ts'
import { minhaContaRoutes } from './conta/routes.ts'
import { duasEtapasRoutes } from './duas-etapas/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { login } from './login/service.ts'
import { senhaRoutes } from './senha/routes.ts'
import { endSessao, endSessoes, listSessoes, logout, refreshSessao } from './sessao/service.ts'

const QUALQUER = { perfil: 'QUALQUER' } as const

function signInRoutes(app: Rotas, contexto: Contexto, envio: Envio | null) {
  app.post(
    '/api/usuario',
    {
      config: { recusas: [403, 409, 429] },
      schema: {
        summary: 'Cria uma conta de profissional',
        body: usuarioEntrada,
        response: { 201: usuarioResposta },
      },
    },
    async (request, reply) => {
      const endereco = enderecoDe(request)
      const conta = await createUsuario(contexto, { ...request.body, endereco })
      return reply.status(201).send(ouFalha(conta))
    },
  )
  app.post(
    '/api/auth/login',
    {
      config: { recusas: [401, 429] },
      schema: {
        summary: 'Entra com CPF ou e-mail, e com o código das duas etapas onde estão ativadas',
        body: loginEntrada,
        response: { 200: loginResposta },
      },
    },
    async (request) => {
      const userAgent = request.headers['user-agent'] ?? null
      const endereco = enderecoDe(request)
      const codigo = request.body.codigo ?? null
      const entrou = await login(contexto, envio, { ...request.body, codigo, endereco, userAgent })
      const { sessaoId, ...usuario } = ouFalha(entrou)
      return { ...usuario, pacienteId: null, accessToken: app.jwt.sign({ sid: sessaoId }) }
    },
  )
}

function tokenRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/auth/refresh',
    {
      config: { recusas: [401] },
      schema: {
        summary: 'Renova os tokens da sessão',
        body: renovarEntrada,
        response: { 200: renovarResposta },
      },
    },
    async ({ body }) => {
      const { sessaoId, refreshToken } = ouFalha(await refreshSessao(contexto, body))
      return { accessToken: app.jwt.sign({ sid: sessaoId }), refreshToken }
    },
  )
  app.post(
    '/api/auth/logout',
    {
      schema: {
        summary: 'Encerra a sessão do token',
        body: logoutEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async ({ body, sessaoAtual }, reply) => {
      const refreshToken = body?.refreshToken ?? null
      await logout(contexto, { refreshToken, sessaoAtualId: sessaoAtual?.sessaoId ?? null })
      return reply.status(204).send(null)
    },
  )
}

function sessionRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/auth/sessions',
    {
      config: QUALQUER,
      schema: { summary: 'Sessões ativas da conta', response: { 200: z.array(sessaoFio) } },
    },
    async (request) => {
      const { usuarioId, sessaoId } = sessaoDe(request)
      const sessoes = await listSessoes(contexto, usuarioId)
      return sessoes.map((sessao) => sessaoParaFio(sessao, sessaoId))
    },
  )
  app.post(
    '/api/auth/sessions/logout-session',
    {
      config: { ...QUALQUER, recusas: [404, 409] },
      schema: {
        summary: 'Encerra outra sessão da conta',
        body: encerrarSessaoEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      ouFalha(await endSessao(contexto, sessaoDe(request), request.body.sessionId))
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/api/auth/sessions/logout-all',
    {
      config: QUALQUER,
      schema: { summary: 'Encerra todas as sessões da conta', response: { 204: SEM_CORPO } },
    },
    async (request, reply) => {
      await endSessoes(contexto, sessaoDe(request).usuarioId)
      return reply.status(204).send(null)
    },
  )
}

/** §7: sign-up, login, tokens and sessions; D2: the forgotten password, one's own account, two-factor sign-in. */
export function autenticacaoRoutes(app: Rotas, contexto: Contexto) {
  const envio = openEnvio(app, contexto)
  signInRoutes(app, contexto, envio)
  senhaRoutes(app, contexto, envio)
  duasEtapasRoutes(app, contexto)
  tokenRoutes(app, contexto)
  sessionRoutes(app, contexto)
  minhaContaRoutes(app, contexto)
  emailRoutes(app, contexto, envio)
}

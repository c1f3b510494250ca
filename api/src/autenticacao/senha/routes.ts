import {
  esqueciSenhaEntrada,
  esqueciSenhaResposta,
  redefinirSenhaEntrada,
  trocarSenhaEntrada,
} from '@clinica/domain/autenticacao/contract'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { sessaoDe } from '../../http/authentication.ts'
import { enderecoDe } from '../../http/caller-address.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { mensagemDoPedido, requestLink } from './esqueci-service.ts'
import { changeSenhaPeloLink } from './link-de-senha-service.ts'
import { changeSenha } from './troca-de-senha-service.ts'

/** D2: another password, for who knows the current one. */
function trocaRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    '/api/usuario/senha',
    {
      config: { perfil: 'QUALQUER', recusas: [429], acesso: 'nenhum' },
      schema: {
        summary: 'Troca a senha da conta e encerra as outras sessões',
        body: trocarSenhaEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { usuarioId, sessaoId } = sessaoDe(request)
      const quem = { usuarioId, sessaoId, endereco: enderecoDe(request) }
      ouFalha(await changeSenha(contexto, quem, request.body))
      return reply.status(204).send(null)
    },
  )
}

/** D2: the way back in after a forgotten password, and another one for who is in. */
export function senhaRoutes(app: Rotas, contexto: Contexto, envio: Envio | null) {
  trocaRoutes(app, contexto)
  app.post(
    '/api/usuario/esqueci-senha',
    {
      config: { recusas: [429] },
      schema: {
        summary: 'Pede o link para criar uma nova senha',
        body: esqueciSenhaEntrada,
        response: { 202: esqueciSenhaResposta },
      },
    },
    async (request, reply) => {
      const endereco = enderecoDe(request)
      ouFalha(await requestLink(contexto, envio, { ...request.body, endereco }))
      return reply.status(202).send({ message: mensagemDoPedido(contexto.config) })
    },
  )
  app.post(
    '/api/usuario/redefinir-senha',
    {
      config: { recusas: [404, 429] },
      schema: {
        summary: 'Cria uma nova senha com a chave do link',
        body: redefinirSenhaEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const endereco = enderecoDe(request)
      ouFalha(await changeSenhaPeloLink(contexto, { ...request.body, endereco }))
      return reply.status(204).send(null)
    },
  )
}

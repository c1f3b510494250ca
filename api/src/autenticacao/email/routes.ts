import {
  confirmarEmailEntrada,
  contaFio,
  contaParaFio,
  provaDeEmailResposta,
  trocarEmailEntrada,
  trocarEmailResposta,
} from '@clinica/domain/autenticacao/contract'
import { DIAS_DA_PROVA, MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import type { Contexto } from '../../contexto.ts'
import type { Envio } from '../../correio/envio.ts'
import { sessaoDe } from '../../http/authentication.ts'
import { enderecoDe } from '../../http/caller-address.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { confirmProvaDeEmail, requestProvaDeEmail } from './prova-de-email-service.ts'
import {
  confirmTrocaDeEmail,
  findContaPropria,
  requestTrocaDeEmail,
} from './troca-de-email-service.ts'

const DA_CONTA = { perfil: 'QUALQUER', acesso: 'nenhum' } as const

/** D2: the proof that the account's e-mail is its owner's; until then no letter goes to anybody else. */
function provaRoutes(app: Rotas, contexto: Contexto, envio: Envio | null) {
  app.post(
    '/api/usuario/prova-de-email',
    {
      config: { ...DA_CONTA, recusas: [403, 429] },
      schema: {
        summary: 'Envia ao e-mail da conta um link que o confirma',
        response: { 202: provaDeEmailResposta },
      },
    },
    async (request, reply) => {
      const { usuarioId } = sessaoDe(request)
      const { email, provado } = ouFalha(await requestProvaDeEmail(contexto, envio, usuarioId))
      const message = provado
        ? 'O e-mail da sua conta já está confirmado.'
        : `Abra o link que enviamos para ${email} em até ${DIAS_DA_PROVA} dias.`
      return reply.status(202).send({ message })
    },
  )
  app.post(
    '/api/usuario/provar-email',
    {
      config: { recusas: [404, 429] },
      schema: {
        summary: 'Confirma o e-mail da conta com a chave do link',
        body: confirmarEmailEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const endereco = enderecoDe(request)
      ouFalha(await confirmProvaDeEmail(contexto, { ...request.body, endereco }))
      return reply.status(204).send(null)
    },
  )
}

/** D2: the e-mail of one's own account, and the way to another one. */
export function emailRoutes(app: Rotas, contexto: Contexto, envio: Envio | null) {
  provaRoutes(app, contexto, envio)
  app.get(
    '/api/usuario/conta',
    {
      config: DA_CONTA,
      schema: { summary: 'E-mail da conta da sessão', response: { 200: contaFio } },
    },
    async (request) => contaParaFio(await findContaPropria(contexto, sessaoDe(request).usuarioId)),
  )
  app.put(
    '/api/usuario/email',
    {
      config: { ...DA_CONTA, recusas: [403, 429] },
      schema: {
        summary: 'Pede a troca do e-mail da conta, que um link no novo endereço confirma',
        body: trocarEmailEntrada,
        response: { 202: trocarEmailResposta },
      },
    },
    async (request, reply) => {
      const { usuarioId, sessaoId } = sessaoDe(request)
      const quem = { usuarioId, sessaoId, endereco: enderecoDe(request) }
      ouFalha(await requestTrocaDeEmail(contexto, envio, quem, request.body))
      const message = `Abra o link que enviamos para ${request.body.email} em até ${MINUTOS_DO_LINK} minutos. Até lá o e-mail da conta continua o mesmo.`
      return reply.status(202).send({ message })
    },
  )
  app.post(
    '/api/usuario/confirmar-email',
    {
      config: { recusas: [404, 409, 429] },
      schema: {
        summary: 'Confirma o novo e-mail com a chave do link',
        body: confirmarEmailEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const endereco = enderecoDe(request)
      ouFalha(await confirmTrocaDeEmail(contexto, envio, { ...request.body, endereco }))
      return reply.status(204).send(null)
    },
  )
}

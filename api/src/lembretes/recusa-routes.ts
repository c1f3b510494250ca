import { confirmacaoParametro } from '@clinica/domain/lembretes/contract'
import { paginaDaRecusa } from '@clinica/domain/lembretes/pagina-da-recusa'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import { newNonce } from '../http/security-headers.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { asPage, portaDo } from './confirmacao-routes.ts'
import { findRecusa, refuseLembretes } from './recusa-service.ts'

const ROTA = '/api/confirmacao/:segredo/nao-receber'
const CORPO = { params: confirmacaoParametro, response: { 200: z.string() } }

function answer(
  { config: { clinicaNome: clinica } }: Contexto,
  reply: FastifyReply,
  dita: { profissional: string; recusado: boolean },
) {
  const nonce = newNonce()
  return asPage(reply, nonce).send(paginaDaRecusa({ clinica, nonce, ...dita }))
}

/** RFC 8058: a mail program posts a form with 'One-Click'. The post itself says all, so any form is accepted. */
function takeAnyForm(app: Rotas) {
  app.removeContentTypeParser('*')
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
}

/**
 * P4: the page and the one-click call by which the reader of a reminder ends reminders; the letter's secret is the only
 * proof.
 */
export function recusaRoutes(app: Rotas, contexto: Contexto) {
  const { idDe, ...porta } = portaDo(contexto)
  app.register(async (rotas: Rotas) => {
    takeAnyForm(rotas)
    rotas.get(
      ROTA,
      {
        ...porta,
        // Mail scanners ask with HEAD before people open the link.
        exposeHeadRoute: true,
        config: { recusas: [429], acesso: { acao: 'leu', de: [] } },
        schema: { summary: 'A página que encerra os lembretes; abri-la não muda nada', ...CORPO },
      },
      async (request, reply) => {
        const dita = ouFalha(await findRecusa(contexto, escopoDe(request), idDe(request)))
        request.vistos = [{ pacientes: [...dita.pacientes] }]
        return answer(contexto, reply, dita)
      },
    )
    rotas.post(
      ROTA,
      {
        ...porta,
        config: { recusas: [413, 429], acesso: { acao: 'escreveu', de: [] } },
        schema: { summary: 'Quem recebe os lembretes não os quer mais', ...CORPO },
      },
      async (request, reply) => {
        const dita = ouFalha(await refuseLembretes(contexto, escopoDe(request), idDe(request)))
        request.vistos = [{ pacientes: [...dita.pacientes] }]
        return answer(contexto, reply, dita)
      },
    )
  })
}

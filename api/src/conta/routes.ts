import { meusDadosEntrada } from '@clinica/domain/conta/contract'
import * as z from 'zod/mini'
import { type Contexto, hoje } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { exportConta } from './service.ts'

/** An archive of years is made by one at a time: memory holds one. */
const MAX_CONCURRENT = 1

/** P6: what one keeps here belongs to whoever keeps it. */
export function contaRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/usuario/meus-dados',
    {
      config: { recusas: [429], acesso: 'no serviço', maxConcurrent: MAX_CONCURRENT },
      schema: {
        summary: 'Tudo o que a conta guarda, com CPFs e anotações, em um zip; pede a senha de novo',
        body: meusDadosEntrada,
        response: { 200: z.unknown() },
      },
    },
    async (request, reply) => {
      const pedido = { ...request.body, deOnde: deOnde(request) }
      const arquivo = ouFalha(await exportConta(contexto, escopoDe(request), pedido))
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="meus-dados-${hoje(contexto)}.zip"`)
        .send(arquivo)
    },
  )
}

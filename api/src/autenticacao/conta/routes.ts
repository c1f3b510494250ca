import {
  acessoFio,
  acessoParaFio,
  avisoDeAcessoFio,
  avisoDeAcessoParaFio,
  avisoDeAcessoParametro,
} from '@clinica/domain/autenticacao/contract'
import { ENTRADAS_MOSTRADAS } from '@clinica/domain/autenticacao/tipos'
import * as z from 'zod/mini'
import { selectEntradas } from '../../calls/access-sign-ins-store.ts'
import type { Contexto } from '../../contexto.ts'
import { sessaoDe } from '../../http/authentication.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { answerAviso, listAvisos } from '../login/aviso-de-acesso-service.ts'

const DA_CONTA = { perfil: 'QUALQUER', acesso: 'nenhum' } as const

function acessosRoutes(app: Rotas, { database }: Contexto) {
  app.get(
    '/api/usuario/acessos',
    {
      config: DA_CONTA,
      schema: {
        summary: 'Últimas entradas na conta, e as recusadas',
        response: { 200: z.array(acessoFio) },
      },
    },
    async (request) => {
      const { usuarioId, sessaoId } = sessaoDe(request)
      const entradas = await selectEntradas(database, usuarioId, ENTRADAS_MOSTRADAS)
      return entradas.map((entrada) => acessoParaFio(entrada, sessaoId))
    },
  )
}

function avisosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/usuario/avisos-de-acesso',
    {
      config: DA_CONTA,
      schema: {
        summary: 'Entradas por aparelhos novos, ainda sem resposta neste aparelho',
        response: { 200: z.array(avisoDeAcessoFio) },
      },
    },
    async (request) => (await listAvisos(contexto, sessaoDe(request))).map(avisoDeAcessoParaFio),
  )
  app.post(
    '/api/usuario/avisos-de-acesso/:avisoId/visto',
    {
      config: { ...DA_CONTA, recusas: [404] },
      schema: {
        summary: 'Não pergunta mais por uma entrada neste aparelho',
        params: avisoDeAcessoParametro,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      ouFalha(await answerAviso(contexto, sessaoDe(request), request.params.avisoId))
      return reply.status(204).send(null)
    },
  )
}

/** D2: what one sees of one's own account. */
export function minhaContaRoutes(app: Rotas, contexto: Contexto) {
  acessosRoutes(app, contexto)
  avisosRoutes(app, contexto)
}

import { acessoFio, acessoParaFio } from '@clinica/domain/autenticacao/contract'
import { ENTRADAS_MOSTRADAS } from '@clinica/domain/autenticacao/tipos'
import * as z from 'zod/mini'
import { selectEntradas } from '../calls/access-sign-ins-store.ts'
import type { Contexto } from '../contexto.ts'
import { sessaoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'

const DA_CONTA = { perfil: 'QUALQUER', acesso: 'nenhum' } as const

/** D2: what one sees of one's own account. */
export function minhaContaRoutes(app: Rotas, { database }: Contexto) {
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

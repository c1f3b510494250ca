import { cepParametro, enderecoDoCep } from '@clinica/domain/cep/contract'
import type { Contexto } from '../contexto.ts'
import { enderecoDe } from '../http/caller-address.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { lookUpCep } from './service.ts'

/** §7 GET /cep/{cep}, public. */
export function cepRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/cep/:cep',
    {
      exposeHeadRoute: true,
      config: { recusas: [429] },
      schema: {
        summary: 'Endereço de um CEP',
        params: cepParametro,
        response: { 200: enderecoDoCep },
      },
    },
    async (request) => {
      const { cep } = request.params
      return ouFalha(await lookUpCep(contexto, { cep, endereco: enderecoDe(request) }))
    },
  )
}

import { pacienteParametro } from '@clinica/domain/pacientes/contract'
import { dadosDoPacienteFio } from '@clinica/domain/titular/contract'
import type { FastifyRequest } from 'fastify'
import type { Contexto } from '../contexto.ts'
import { escopoDe, sessaoDe } from '../http/authentication.ts'
import { dispositivoDe, enderecoDe } from '../http/caller-address.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { exportDados } from './dados-service.ts'

/** What the access log says of a call that its service writes down (D5). */
const deOnde = (request: FastifyRequest) => ({
  sessaoId: sessaoDe(request).sessaoId,
  rota: `${String(request.routeOptions.method)} ${request.routeOptions.url ?? ''}`,
  endereco: enderecoDe(request),
  dispositivo: dispositivoDe(request),
})

/** What the law gives a patient (LGPD art. 18): all that is kept of them. */
export function titularRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/pacientes/:pacienteId/dados',
    {
      config: { recusas: [429], acesso: 'no serviço' },
      schema: {
        summary:
          'Tudo o que está guardado de um paciente, com os CPFs; fica no registro de acessos',
        params: pacienteParametro,
        response: { 200: dadosDoPacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const pedido = { pacienteId, ...deOnde(request) }
      return ouFalha(await exportDados(contexto, escopoDe(request), pedido))
    },
  )
}

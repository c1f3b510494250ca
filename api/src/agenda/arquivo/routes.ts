import { pacienteFio, paraFio } from '@clinica/domain/pacientes/contract'
import { pacienteExclusao, pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import { type Contexto, hoje } from '../../contexto.ts'
import { noCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { archivePacienteDaAgenda, restorePacienteDaAgenda } from './service.ts'

/** D6: deleting a patient archives, with the sessions ahead; both ways are the agenda's use cases. */
export function arquivoRoutes(app: Rotas, contexto: Contexto) {
  app.delete(
    '/api/pacientes/:pacienteId',
    {
      config: { recusas: [409], acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Arquiva um paciente e remove as sessões ainda por vir',
        params: pacienteParametro,
        body: pacienteExclusao,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { pacienteId } = request.params
      const versao = request.body?.versao
      ouFalha(await archivePacienteDaAgenda(contexto, escopoDe(request), pacienteId, versao))
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/api/pacientes/:pacienteId/restaurar',
    {
      config: { recusas: [409], acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Restaura um paciente arquivado e as sessões removidas ainda por vir',
        params: pacienteParametro,
        response: { 200: pacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const restaurado = await restorePacienteDaAgenda(contexto, escopoDe(request), pacienteId)
      return paraFio(ouFalha(restaurado), hoje(contexto))
    },
  )
}

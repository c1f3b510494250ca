import { observacoesConsulta, observacoesFio } from '@clinica/domain/agenda/contract'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import type { Contexto } from '../../contexto.ts'
import { noCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { findObservacoes } from './observacoes-service.ts'

/** P9: what was written down of a patient's sessions, asked for by itself. */
export function observacoesRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/agendamentos/paciente/:pacienteId/observacoes',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Observações das sessões de um paciente, da primeira à última, em partes',
        params: pacienteParametro,
        querystring: observacoesConsulta,
        response: { 200: observacoesFio },
      },
    },
    async (request) => {
      const { params, query, log } = request
      const escopo = escopoDe(request)
      const lidas = await findObservacoes(contexto, escopo, params.pacienteId, query.apos ?? null)
      const { sessoes, proxima } = ouFalha(lidas)
      for (const { id, observacoesIlegiveis } of sessoes) {
        if (observacoesIlegiveis) log.warn({ agendamento: id }, 'notes that cannot be read')
      }
      return { sessoes, proxima }
    },
  )
}

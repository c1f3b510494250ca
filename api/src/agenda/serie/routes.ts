import { agendamentoParametro } from '@clinica/domain/agenda/contract-entrada'
import { conflitoFio, conflitosConsulta, serieFio } from '@clinica/domain/agenda/serie/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../../contexto.ts'
import { nosAtendimentos, nosMembros } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { findConflitos, findSerie } from './service.ts'

/** D7, D8: what the appointment dialog asks before saving and shows besides. */
export function serieRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/agendamentos/:agendamentoId/serie',
    {
      config: { acesso: { acao: 'leu', de: [nosMembros] } },
      schema: {
        summary: 'A série de um atendimento: o padrão e as sessões que existem',
        params: agendamentoParametro,
        response: { 200: serieFio },
      },
    },
    async (request) => {
      const { agendamentoId } = request.params
      return ouFalha(await findSerie(contexto, escopoDe(request), agendamentoId))
    },
  )
  app.post(
    '/api/agendamentos/conflitos',
    {
      config: { acesso: { acao: 'leu', de: [nosAtendimentos] } },
      schema: {
        summary: 'Atendimentos que coincidem com os períodos perguntados',
        body: conflitosConsulta,
        response: { 200: z.array(conflitoFio) },
      },
    },
    async (request) => ouFalha(await findConflitos(contexto, escopoDe(request), request.body)),
  )
}

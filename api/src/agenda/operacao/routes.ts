import { agendamentoParametro, operacaoParametro } from '@clinica/domain/agenda/contract-entrada'
import { historicoFio, operacaoFio } from '@clinica/domain/agenda/historico/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../../contexto.ts'
import { doCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { findHistorico } from './historico-service.ts'
import { moveAgenda } from './service.ts'

const acesso = { acao: 'escreveu', de: [doCaminho('operacao', 'operacaoId')] } as const

/** D8: a change of the agenda is undone and redone by the id of its operation; the history of an appointment lists them. */
export function operacoesRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/operacoes/:operacaoId/desfazer',
    {
      config: { recusas: [409], acesso },
      schema: {
        summary: 'Desfaz uma alteração da agenda, inteira; 409 se algo dela mudou depois',
        params: operacaoParametro,
        response: { 200: operacaoFio },
      },
    },
    async (request) => {
      const { operacaoId } = request.params
      return ouFalha(await moveAgenda(contexto, escopoDe(request), operacaoId, 'desfazer'))
    },
  )
  app.post(
    '/api/operacoes/:operacaoId/refazer',
    {
      config: { recusas: [409], acesso },
      schema: {
        summary: 'Refaz uma alteração desfeita da agenda; 409 se algo dela mudou depois',
        params: operacaoParametro,
        response: { 200: operacaoFio },
      },
    },
    async (request) => {
      const { operacaoId } = request.params
      return ouFalha(await moveAgenda(contexto, escopoDe(request), operacaoId, 'refazer'))
    },
  )
  app.get(
    '/api/agendamentos/:agendamentoId/historico',
    {
      config: { acesso: { acao: 'leu', de: [doCaminho('historico', 'agendamentoId')] } },
      schema: {
        summary: 'O que mudou em um atendimento, quando e por quem; o mais recente primeiro',
        params: agendamentoParametro,
        response: { 200: z.array(historicoFio) },
      },
    },
    async (request) => {
      const { agendamentoId } = request.params
      return ouFalha(await findHistorico(contexto, escopoDe(request), agendamentoId))
    },
  )
}

import { operacaoParametro } from '@clinica/domain/agenda/contract-entrada'
import { operacaoFio } from '@clinica/domain/agenda/historico/contract-operacoes'
import type { Contexto } from '../../contexto.ts'
import { doCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { moveAgenda } from './service.ts'

const acesso = { acao: 'escreveu', de: [doCaminho('operacao', 'operacaoId')] } as const

/** D8: every change of the agenda can be undone and redone, by the id that its answer carried. */
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
}

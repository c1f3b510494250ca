import {
  reajusteEntrada,
  reajusteFio,
  reajusteParaFio,
} from '@clinica/domain/agenda/reajuste/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import type { Contexto } from '../../contexto.ts'
import { noCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { applyReajuste, previewReajuste } from './service.ts'

/** P9: after a patient's price changed: the sessions that stand at the old one. */
export function reajusteRoutes(app: Rotas, contexto: Contexto) {
  const schema = {
    params: pacienteParametro,
    body: reajusteEntrada,
    response: { 200: reajusteFio },
  }
  app.post(
    '/api/pacientes/:pacienteId/reajuste/previa',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: { ...schema, summary: 'Quantas sessões por vir estão no valor anterior do paciente' },
    },
    async (request) => {
      const { pacienteId } = request.params
      const previsto = await previewReajuste(contexto, escopoDe(request), pacienteId, request.body)
      const { para, feito } = ouFalha(previsto)
      return reajusteParaFio(para, feito)
    },
  )
  app.post(
    '/api/pacientes/:pacienteId/reajuste',
    {
      config: { recusas: [409], operacao: true, acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        ...schema,
        summary:
          'Leva o valor às sessões por vir que estão no anterior; de um dia por vir, vale só a partir dele',
      },
    },
    async (request, reply) => {
      const { pacienteId } = request.params
      const aplicado = await applyReajuste(contexto, escopoDe(request), pacienteId, request.body)
      const { para, feito, operacaoId } = ouFalha(aplicado)
      if (operacaoId !== null) reply.header(CABECALHO_DA_OPERACAO, operacaoId)
      return reajusteParaFio(para, feito)
    },
  )
}

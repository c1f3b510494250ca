import { faltaEntrada } from '@clinica/domain/agenda/contract'
import { politicaParaFio, precosFio } from '@clinica/domain/agenda/falta/contract'
import { reais } from '@clinica/domain/dinheiro'
import { paraFio as cadastroParaFio, pacienteFio } from '@clinica/domain/pacientes/contract'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import { diaDoPreco, valorPorVirParametro } from '@clinica/domain/pacientes/contract-valores'
import { valorEm } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import { noCaminho } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import type { PrecosDoPaciente } from './precos-repository.ts'
import { changeFalta, findPrecosDe } from './precos-service.ts'
import { removeValorPorVir } from './valores-service.ts'

const paraFio = (
  { valores, falta, faltaDaClinica, versaoDaFalta }: PrecosDoPaciente,
  dia: Data,
) => ({
  valorConsulta: reais(valorEm(valores, dia)),
  falta: politicaParaFio(falta),
  faltaDaClinica: politicaParaFio(faltaDaClinica),
  versaoDaFalta,
})

/** P9: what a patient's sessions cost, and how a missed one is charged. */
export function precosRoutes(app: Rotas, contexto: Contexto) {
  const { database } = contexto
  app.get(
    '/api/pacientes/:pacienteId/precos',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary:
          'O valor da sessão de um paciente em um dia (sem ele, hoje) e como a falta é cobrada',
        params: pacienteParametro,
        querystring: diaDoPreco,
        response: { 200: precosFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const precos = ouFalha(await findPrecosDe(database, escopoDe(request), pacienteId))
      return paraFio(precos, request.query.em ?? hoje(contexto))
    },
  )
  app.put(
    '/api/pacientes/:pacienteId/falta',
    {
      config: { recusas: [409], acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Como a falta de um paciente é cobrada; null: como na clínica',
        params: pacienteParametro,
        body: faltaEntrada,
        response: { 200: precosFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const escopo = escopoDe(request)
      const precos = ouFalha(await changeFalta(database, escopo, pacienteId, request.body))
      return paraFio(precos, hoje(contexto))
    },
  )
  app.delete(
    '/api/pacientes/:pacienteId/valores/:desde',
    {
      config: { acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Retira um valor que valeria a partir de um dia por vir',
        params: valorPorVirParametro,
        response: { 200: pacienteFio },
      },
    },
    async (request) => {
      const removido = await removeValorPorVir(contexto, escopoDe(request), request.params)
      return cadastroParaFio(ouFalha(removido), hoje(contexto))
    },
  )
}

import {
  competenciaConsulta,
  despesaFio,
  paraFio,
  resumoFinanceiroFio,
  resumoParaFio,
} from '@clinica/domain/financeiro/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { findDespesas, findResumoFinanceiro } from './service.ts'

/** §7 /despesas and /resumo-financeiro. */
export function financeiroRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/despesas',
    {
      schema: {
        summary: 'Despesas, uma linha para cada mês em que contam',
        querystring: competenciaConsulta,
        response: { 200: z.array(despesaFio) },
      },
    },
    async (request) =>
      (await findDespesas(contexto, escopoDe(request), request.query)).map(paraFio),
  )
  app.get(
    '/api/resumo-financeiro',
    {
      schema: {
        summary: 'Receitas, recebido, a receber, despesas e saldo dos meses pedidos',
        querystring: competenciaConsulta,
        response: { 200: resumoFinanceiroFio },
      },
    },
    async (request) =>
      resumoParaFio(await findResumoFinanceiro(contexto, escopoDe(request), request.query)),
  )
}

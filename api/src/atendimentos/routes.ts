import { paraFio, profissionalParametro, resumoFio } from '@clinica/domain/atendimentos/contract'
import {
  pagamentoAlteracao,
  pagamentoFio,
  pagamentoParaFio,
  pagamentoParametro,
  pagamentosConsulta,
  valorPagoEntrada,
} from '@clinica/domain/pagamentos/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { changePagamento, findPagamentos, findResumo, saveValorPago } from './service.ts'

/** §7 /resumo-atendimentos. */
export function atendimentosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/profissional/:profissionalId',
    {
      config: { versao: 'dinheiro' },
      schema: {
        summary: 'Atendimentos consolidados por paciente e mês',
        params: profissionalParametro,
        response: { 200: z.array(resumoFio) },
      },
    },
    async (request) => {
      const { profissionalId } = request.params
      return ouFalha(await findResumo(contexto, escopoDe(request), profissionalId)).map(paraFio)
    },
  )
  app.put(
    '/api/resumo-atendimentos/valor-pago',
    {
      config: { recusas: [404] },
      schema: {
        summary: 'Define o valor pago de um paciente em um mês',
        body: valorPagoEntrada,
        response: { 200: resumoFio },
      },
    },
    async (request) =>
      paraFio(ouFalha(await saveValorPago(contexto, escopoDe(request), request.body))),
  )
  pagamentosRoutes(app, contexto)
}

/** D10: the ledger as the details dialog shows it. */
function pagamentosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/pagamentos',
    {
      config: { recusas: [404], versao: 'dinheiro' },
      schema: {
        summary: 'Pagamentos de um paciente em um mês, do mais novo ao mais antigo',
        querystring: pagamentosConsulta,
        response: { 200: z.array(pagamentoFio) },
      },
    },
    async (request) =>
      ouFalha(await findPagamentos(contexto, escopoDe(request), request.query)).map(
        pagamentoParaFio,
      ),
  )
  app.put(
    '/api/resumo-atendimentos/pagamentos/:pagamentoId',
    {
      config: { recusas: [409] },
      schema: {
        summary: 'Informa depois a forma e a data de um pagamento',
        params: pagamentoParametro,
        body: pagamentoAlteracao,
        response: { 200: z.array(pagamentoFio) },
      },
    },
    async (request) => {
      const { pagamentoId } = request.params
      const lista = await changePagamento(contexto, escopoDe(request), pagamentoId, request.body)
      return ouFalha(lista).map(pagamentoParaFio)
    },
  )
}

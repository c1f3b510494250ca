import {
  abertoParaFio,
  abertoPorIdadeFio,
  alcanceConsulta,
  competenciaConsulta,
  despesaAlteracao,
  despesaEntrada,
  despesaExclusao,
  despesaFio,
  despesaParametro,
  mesesConsulta,
  paraFio,
  recebidoDoMesFio,
  recebidoParaFio,
  resumoDoMesFio,
  resumoDoMesParaFio,
  resumoFinanceiroFio,
  resumoParaFio,
} from '@clinica/domain/financeiro/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import { pedidoDe } from '../http/idempotency.ts'
import { type Rotas, SEM_CORPO } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { changeDespesa, createDespesa, deleteDespesa } from './escrita-service.ts'
import {
  findAbertoPorIdade,
  findDespesas,
  findRecebidoPorMes,
  findResumoFinanceiro,
  findResumoPorMes,
} from './service.ts'

/** §7 /despesas and /resumo-financeiro. */
export function financeiroRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/despesas',
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'Despesas, uma linha para cada mês em que contam',
        querystring: competenciaConsulta,
        response: { 200: z.array(despesaFio) },
      },
    },
    async (request) =>
      (await findDespesas(contexto, escopoDe(request), request.query)).map(paraFio),
  )
  app.post(
    '/api/despesas',
    {
      config: { recusas: [409, 422], acesso: 'nenhum' },
      schema: {
        summary: 'Cadastra uma despesa (aceita Idempotency-Key)',
        body: despesaEntrada,
        response: { 201: despesaFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const criada = await createDespesa(contexto, escopoDe(request), request.body, pedido)
      return reply.status(201).send(paraFio(ouFalha(criada)))
    },
  )
  umaDespesaRoutes(app, contexto)
  resumoRoutes(app, contexto)
  recebidoRoute(app, contexto)
  abertoRoute(app, contexto)
}

/** P5: sums alone, of nobody in particular. */
function abertoRoute(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-financeiro/em-aberto',
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'O que está em aberto até o mês atual, pela idade da sessão mais antiga não paga',
        response: { 200: abertoPorIdadeFio },
      },
    },
    async (request) => abertoParaFio(await findAbertoPorIdade(contexto, escopoDe(request))),
  )
}

/** P5: by day of payment, for the chart. */
function recebidoRoute(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-financeiro/recebido',
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'O que entrou em cada mês, pela data do pagamento, por forma de pagamento',
        querystring: mesesConsulta,
        response: { 200: z.array(recebidoDoMesFio) },
      },
    },
    async (request) =>
      (await findRecebidoPorMes(contexto, escopoDe(request), request.query)).map(recebidoParaFio),
  )
}

function umaDespesaRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    '/api/despesas/:despesaId',
    {
      config: { recusas: [409], acesso: 'nenhum' },
      schema: {
        summary: 'Altera uma despesa: só o mês, ele e os seguintes, ou todos (sem editMode, todos)',
        params: despesaParametro,
        querystring: alcanceConsulta,
        body: despesaAlteracao,
        response: { 200: despesaFio },
      },
    },
    async (request) => {
      const { params, query, body } = request
      const escopo = escopoDe(request)
      return paraFio(ouFalha(await changeDespesa(contexto, escopo, params.despesaId, body, query)))
    },
  )
  app.delete(
    '/api/despesas/:despesaId',
    {
      config: { recusas: [409], acesso: 'nenhum' },
      schema: {
        summary: 'Exclui uma despesa: só o mês, ele e os seguintes, ou todos (sem editMode, todos)',
        params: despesaParametro,
        querystring: alcanceConsulta,
        body: despesaExclusao,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const qual = { id: request.params.despesaId, versao: request.body?.versao }
      ouFalha(await deleteDespesa(contexto, escopoDe(request), qual, request.query))
      return reply.status(204).send(null)
    },
  )
}

function resumoRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-financeiro',
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'Receitas, recebido, a receber, despesas e saldo dos meses pedidos',
        querystring: competenciaConsulta,
        response: { 200: resumoFinanceiroFio },
      },
    },
    async (request) =>
      resumoParaFio(await findResumoFinanceiro(contexto, escopoDe(request), request.query)),
  )
  app.get(
    '/api/resumo-financeiro/meses',
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'O mesmo resumo, mês a mês: os doze até o atual, ou quantos até o mês pedido',
        querystring: mesesConsulta,
        response: { 200: z.array(resumoDoMesFio) },
      },
    },
    async (request) =>
      (await findResumoPorMes(contexto, escopoDe(request), request.query)).map(resumoDoMesParaFio),
  )
}

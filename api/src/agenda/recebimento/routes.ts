import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { reais } from '@clinica/domain/dinheiro'
import {
  estornoEntrada,
  mesesParaFio,
  previaEntrada,
  previaFio,
  previstoParaFio,
  recebimentoEntrada,
  recebimentoFio,
  recebimentoParaFio,
  recebimentoParametro,
  recebimentosConsulta,
  situacaoParaFio,
  transferenciaEntrada,
  transferenciaFio,
} from '@clinica/domain/pagamentos/recebimento/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../../contexto.ts'
import { naConsulta, naResposta, noCorpo } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import { pedidoDe } from '../../http/idempotency.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { reverseRecebimento, transferCredito } from './estorno-service.ts'
import { createRecebimento, listRecebimentos, previewRecebimento } from './service.ts'

/** P3: one receipt for several months; every write of it is an operation (D8). */
export function recebimentosRoutes(app: Rotas, contexto: Contexto) {
  leituraRoutes(app, contexto)
  app.post(
    '/api/recebimentos',
    {
      config: {
        recusas: [404, 409, 422],
        operacao: true,
        acesso: { acao: 'escreveu', de: [noCorpo] },
      },
      schema: {
        summary:
          'Registra um recebimento, do mês em aberto mais antigo em diante (aceita Idempotency-Key)',
        body: recebimentoEntrada,
        response: { 201: recebimentoFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const criado = await createRecebimento(contexto, escopoDe(request), request.body, pedido)
      const { recebimento, operacaoId } = ouFalha(criado)
      reply.header(CABECALHO_DA_OPERACAO, operacaoId)
      return reply.status(201).send(recebimentoParaFio(recebimento))
    },
  )
  voltaRoutes(app, contexto)
}

function leituraRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/recebimentos',
    {
      config: { recusas: [404], versao: 'dinheiro', acesso: { acao: 'leu', de: [naConsulta] } },
      schema: {
        summary:
          'Recebimentos de um paciente, do mais novo ao mais antigo; de alguns dias, se ditos',
        querystring: recebimentosConsulta,
        response: { 200: z.array(recebimentoFio) },
      },
    },
    async (request) => {
      return ouFalha(await listRecebimentos(contexto, escopoDe(request), request.query)).map(
        recebimentoParaFio,
      )
    },
  )
  app.post(
    '/api/recebimentos/previa',
    {
      config: { recusas: [404], acesso: { acao: 'leu', de: [noCorpo] } },
      schema: {
        summary: 'O que está em aberto, e que sessões um valor pagaria',
        body: previaEntrada,
        response: { 200: previaFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.body
      const visto = ouFalha(await previewRecebimento(contexto, escopoDe(request), request.body))
      const { situacao, retrato, valor, previsto } = visto
      return {
        pacienteId,
        ...situacaoParaFio(situacao),
        meses: mesesParaFio(retrato),
        previsto: previstoParaFio(valor, previsto),
      }
    },
  )
}

function voltaRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/recebimentos/:recebimentoId/estornar',
    {
      config: {
        recusas: [409],
        operacao: true,
        acesso: { acao: 'escreveu', de: [naResposta('pacienteId')] },
      },
      schema: {
        summary: 'Estorna um recebimento, nos meses em que o dinheiro está',
        params: recebimentoParametro,
        body: estornoEntrada,
        response: { 200: recebimentoFio },
      },
    },
    async (request, reply) => {
      const { recebimentoId } = request.params
      const escopo = escopoDe(request)
      const feito = await reverseRecebimento(contexto, escopo, recebimentoId, request.body?.data)
      const { recebimento, operacaoId } = ouFalha(feito)
      reply.header(CABECALHO_DA_OPERACAO, operacaoId)
      return recebimentoParaFio(recebimento)
    },
  )
  app.post(
    '/api/creditos/transferir',
    {
      config: {
        recusas: [404, 409],
        operacao: true,
        acesso: { acao: 'escreveu', de: [noCorpo] },
      },
      schema: {
        summary: 'Usa o crédito de um mês em outro, com a data e a forma em que foi pago',
        body: transferenciaEntrada,
        response: { 200: transferenciaFio },
      },
    },
    async (request, reply) => {
      const { pacienteId, valor } = request.body
      const feito = ouFalha(await transferCredito(contexto, escopoDe(request), request.body))
      reply.header(CABECALHO_DA_OPERACAO, feito.operacaoId)
      return { pacienteId, valor: reais(valor), pagas: feito.pagas }
    },
  )
}

import {
  aceitoEntrada,
  arquivoEntrada,
  errosEntrada,
  livroCaixaFio,
  livroCaixaParaFio,
  loteEntrada,
  loteParametro,
  lotesConsulta,
  reciboEntrada,
  reciboParametro,
  recibosConsulta,
} from '@clinica/domain/imposto/contract'
import {
  arquivoFio,
  loteAbertoFio,
  loteAbertoParaFio,
  loteFio,
  loteParaFio,
  lotesMontadosFio,
  reciboFio,
  reciboParaFio,
  recibosFio,
  recibosParaFio,
} from '@clinica/domain/imposto/contract-lidos'
import * as z from 'zod/mini'
import { type Contexto, hoje } from '../contexto.ts'
import { daLista, naResposta } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { contadorRoutes } from './contador-routes.ts'
import { findLivroCaixa } from './livro-caixa-service.ts'
import { createLotes, exportLote, findLote, findLotes } from './lotes-service.ts'
import { abandonLote, acceptLote } from './resposta-service.ts'
import { changeRecibo, findRecibos } from './service.ts'

/** A file of a year's CPFs is made by one at a time. */
const MAX_CONCURRENT = 1

/** P5 'Imposto': which receipts are owed a recibo, and the lots they are sent in. */
export function impostoRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/imposto/recibos',
    {
      config: { acesso: { acao: 'leu', de: [daLista('recibos')] } },
      schema: {
        summary: 'Recibos do Receita Saúde de um ano ou de um mês, pela data do pagamento',
        querystring: recibosConsulta,
        response: { 200: recibosFio },
      },
    },
    async (request) =>
      recibosParaFio(await findRecibos(contexto, escopoDe(request), request.query)),
  )
  app.put(
    '/api/imposto/recibos/:reciboId',
    {
      config: { recusas: [404, 409], acesso: { acao: 'escreveu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'Dispensa, inclui, devolve ou cancela um recibo',
        params: reciboParametro,
        body: reciboEntrada,
        response: { 200: reciboFio },
      },
    },
    async (request) => {
      const { reciboId } = request.params
      return reciboParaFio(
        ouFalha(await changeRecibo(contexto, escopoDe(request), reciboId, request.body)),
      )
    },
  )
  livroCaixaRoutes(app, contexto)
  contadorRoutes(app, contexto)
  lotesRoutes(app, contexto)
  fechamentoDoLoteRoutes(app, contexto)
}

function livroCaixaRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/imposto/livro-caixa',
    {
      config: { acesso: { acao: 'leu', de: [daLista('linhas')] } },
      schema: {
        summary: 'Livro-caixa de um ano ou de um mês, pela data do pagamento, sem CPF',
        querystring: recibosConsulta,
        response: { 200: livroCaixaFio },
      },
    },
    async (request) =>
      livroCaixaParaFio(await findLivroCaixa(contexto, escopoDe(request), request.query)),
  )
}

function lotesRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/imposto/lotes',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Lotes de recibos de um ano, o mais novo primeiro',
        querystring: lotesConsulta,
        response: { 200: z.array(loteFio) },
      },
    },
    async (request) => {
      const anoDeHoje = Number(hoje(contexto).slice(0, 4))
      const lotes = await findLotes(contexto, escopoDe(request), request.query.ano, anoDeHoje)
      return lotes.map(loteParaFio)
    },
  )
  app.post(
    '/api/imposto/lotes',
    {
      config: { recusas: [409, 429], acesso: 'no serviço', maxConcurrent: MAX_CONCURRENT },
      schema: {
        summary:
          'Monta lotes com os recibos prontos e devolve os arquivos, com CPFs; pede a senha de novo',
        body: loteEntrada,
        response: { 201: lotesMontadosFio },
      },
    },
    async (request, reply) => {
      const pedido = { ...request.body, deOnde: deOnde(request) }
      const { lotes, barrados } = ouFalha(await createLotes(contexto, escopoDe(request), pedido))
      const abertos = lotes.map((um) => ({ ...loteAbertoParaFio(um), arquivo: um.arquivo }))
      return reply.status(201).send({ lotes: abertos, barrados })
    },
  )
  arquivosRoutes(app, contexto)
}

/** One lot: its lines, and its file once more. */
function arquivosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/imposto/lotes/:loteId',
    {
      config: { recusas: [404], acesso: { acao: 'leu', de: [daLista('itens')] } },
      schema: {
        summary: 'As linhas de um lote',
        params: loteParametro,
        response: { 200: loteAbertoFio },
      },
    },
    async (request) =>
      loteAbertoParaFio(
        ouFalha(await findLote(contexto, escopoDe(request), request.params.loteId)),
      ),
  )
  app.post(
    '/api/imposto/lotes/:loteId/arquivo',
    {
      config: { recusas: [404, 409, 429], acesso: 'no serviço', maxConcurrent: MAX_CONCURRENT },
      schema: {
        summary: 'O arquivo de um lote outra vez; pede a senha de novo',
        params: loteParametro,
        body: arquivoEntrada,
        response: { 200: arquivoFio },
      },
    },
    async (request) => {
      const pedido = { ...request.body, deOnde: deOnde(request) }
      return ouFalha(await exportLote(contexto, escopoDe(request), request.params.loteId, pedido))
    },
  )
}

/** What the Receita answered. */
function fechamentoDoLoteRoutes(app: Rotas, contexto: Contexto) {
  const config = {
    recusas: [404, 409],
    acesso: { acao: 'escreveu', de: [daLista('itens')] },
  } as const
  const comum = { params: loteParametro, response: { 200: loteAbertoFio } }
  app.post(
    '/api/imposto/lotes/:loteId/aceito',
    { config, schema: { ...comum, summary: 'O lote foi aceito inteiro', body: aceitoEntrada } },
    async (request) => {
      const emitidoEm = request.body?.emitidoEm
      const { loteId } = request.params
      return loteAbertoParaFio(
        ouFalha(await acceptLote(contexto, escopoDe(request), loteId, { emitidoEm })),
      )
    },
  )
  app.post(
    '/api/imposto/lotes/:loteId/erros',
    {
      config,
      schema: {
        ...comum,
        summary: 'Linhas que voltaram com erro; as outras foram aceitas',
        body: errosEntrada,
      },
    },
    async (request) =>
      loteAbertoParaFio(
        ouFalha(await acceptLote(contexto, escopoDe(request), request.params.loteId, request.body)),
      ),
  )
  app.post(
    '/api/imposto/lotes/:loteId/abandonar',
    { config, schema: { ...comum, summary: 'O lote não foi enviado: tudo volta a pendente' } },
    async (request) =>
      loteAbertoParaFio(
        ouFalha(await abandonLote(contexto, escopoDe(request), request.params.loteId)),
      ),
  )
}

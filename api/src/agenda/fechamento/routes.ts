import {
  desmarcadaFio,
  desmarcadasConsulta,
  fechamentoDaAgenda,
  fechamentoExclusao,
  fechamentoGravadoFio,
  fechamentoRemovidoFio,
  previaEntrada,
  previaFio,
} from '@clinica/domain/agenda/fechamento/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { fechamentoParametro } from '@clinica/domain/fechamentos/contract'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import * as z from 'zod/mini'
import type { Contexto } from '../../contexto.ts'
import { daOperacao, daPrevia, noCaminho } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import { pedidoDe } from '../../http/idempotency.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import {
  changeFechamento,
  createFechamento,
  findDesmarcadas,
  previewFechamento,
  removeFechamento,
} from './service.ts'

const acesso = { acao: 'escreveu', de: [daOperacao(CABECALHO_DA_OPERACAO)] } as const

/** P2: what closes and opens days, with the sessions in them: the agenda's use cases, as archiving is. */
export function fechamentoRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/fechamentos',
    {
      config: { recusas: [404, 409, 422], operacao: true, acesso },
      schema: {
        summary:
          'Fecha um período e desmarca as sessões dele que não forem mantidas (aceita Idempotency-Key)',
        body: fechamentoDaAgenda,
        response: { 201: fechamentoGravadoFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const escopo = escopoDe(request)
      const fechado = ouFalha(await createFechamento(contexto, escopo, request.body, pedido))
      return reply
        .status(201)
        .header(CABECALHO_DA_OPERACAO, fechado.operacaoId)
        .send(fechado.fechamento)
    },
  )
  app.post(
    '/api/fechamentos/previa',
    {
      config: { recusas: [404], acesso: { acao: 'leu', de: [daPrevia] } },
      schema: {
        summary: 'As sessões que um período alcança, e as que voltariam sem ele',
        body: previaEntrada,
        response: { 200: previaFio },
      },
    },
    async (request) => ouFalha(await previewFechamento(contexto, escopoDe(request), request.body)),
  )
  umFechamentoRoutes(app, contexto)
  app.get(
    '/api/agendamentos/paciente/:pacienteId/desmarcadas',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'O que foi desmarcado de um paciente em um mês',
        params: pacienteParametro,
        querystring: desmarcadasConsulta,
        response: { 200: z.array(desmarcadaFio) },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      return ouFalha(await findDesmarcadas(contexto, escopoDe(request), pacienteId, request.query))
    },
  )
}

function umFechamentoRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    '/api/fechamentos/:fechamentoId',
    {
      config: { recusas: [409], operacao: true, acesso },
      schema: {
        summary: 'Altera um período fechado; o que ele já alcançava fica como está',
        params: fechamentoParametro,
        body: fechamentoDaAgenda,
        response: { 200: fechamentoGravadoFio },
      },
    },
    async (request, reply) => {
      const { fechamentoId } = request.params
      const escopo = escopoDe(request)
      const fechado = ouFalha(await changeFechamento(contexto, escopo, fechamentoId, request.body))
      reply.header(CABECALHO_DA_OPERACAO, fechado.operacaoId)
      return fechado.fechamento
    },
  )
  app.delete(
    '/api/fechamentos/:fechamentoId',
    {
      config: { recusas: [409], operacao: true, acesso },
      schema: {
        summary: 'Abre um período; com `devolver`, as sessões dele voltam onde a hora está livre',
        params: fechamentoParametro,
        body: fechamentoExclusao,
        response: { 200: fechamentoRemovidoFio },
      },
    },
    async (request, reply) => {
      const { fechamentoId } = request.params
      const corpo = request.body ?? {}
      const aberto = ouFalha(
        await removeFechamento(contexto, escopoDe(request), fechamentoId, corpo),
      )
      reply.header(CABECALHO_DA_OPERACAO, aberto.operacaoId)
      return { devolvidas: aberto.devolvidas }
    },
  )
}

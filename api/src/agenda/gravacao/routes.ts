import { agendamentoGravadoFio, contagemFio, paraFio } from '@clinica/domain/agenda/contract'
import {
  agendamentoAlteracao,
  agendamentoEntrada,
  agendamentoExclusao,
  agendamentoParametro,
  exclusaoConsulta,
  statusEmLoteEntrada,
} from '@clinica/domain/agenda/contract-entrada'
import { statusEmLoteFio } from '@clinica/domain/agenda/historico/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import { type Centavos, reais } from '@clinica/domain/dinheiro'
import type { FastifyReply } from 'fastify'
import type { Contexto } from '../../contexto.ts'
import { daOperacao, naResposta } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import { pedidoDe } from '../../http/idempotency.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { deleteAgendamento } from './exclusao-service.ts'
import { changeStatusEmLote } from './lote-service.ts'
import { changeAgendamento, createAgendamento, type Feito, type Gravado } from './service.ts'

/** D1, D8: the answer names the operation just made, for undoing it. */
const comOperacao = (reply: FastifyReply, { operacaoId }: Feito) =>
  operacaoId === null ? reply : reply.header(CABECALHO_DA_OPERACAO, operacaoId)

/** D5: whom it is about now, and whom its operation took it from. */
const acesso = {
  acao: 'escreveu',
  de: [naResposta('pacienteId'), daOperacao(CABECALHO_DA_OPERACAO)],
} as const
/** D5: what is new was taken from nobody. */
const acessoDaCriacao = { acao: 'escreveu', de: [naResposta('pacienteId')] } as const

const gravadoParaFio = ({ agendamento, contagem }: Gravado) => ({
  ...paraFio(agendamento),
  ...contagem,
})

/** §7 /agendamentos: what writes. */
export function agendamentosRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/agendamentos',
    {
      config: { recusas: [404, 409, 422], operacao: true, acesso: acessoDaCriacao },
      schema: {
        summary: 'Marca um atendimento ou uma série deles (aceita Idempotency-Key)',
        body: agendamentoEntrada,
        response: { 201: agendamentoGravadoFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const escopo = escopoDe(request)
      const criado = ouFalha(await createAgendamento(contexto, escopo, request.body, pedido))
      comOperacao(reply, criado)
      return reply.status(201).send(gravadoParaFio(criado))
    },
  )
  umAgendamentoRoutes(app, contexto)
  emLoteRoutes(app, contexto)
}

const emReais = (valor: Centavos | null) => (valor === null ? null : reais(valor))

function emLoteRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/agendamentos/status-em-lote',
    {
      config: { recusas: [404, 409], operacao: true, acesso },
      schema: {
        summary:
          'Um status para várias sessões, em uma operação; o valor segue a regra de cada uma',
        body: statusEmLoteEntrada,
        response: { 200: statusEmLoteFio },
      },
    },
    async (request, reply) => {
      const feito = ouFalha(await changeStatusEmLote(contexto, escopoDe(request), request.body))
      comOperacao(reply, feito)
      const ajustados = feito.ajustados.map(({ id, de, para }) => ({
        id,
        de: emReais(de),
        para: emReais(para),
      }))
      return { ...feito.contagem, ajustados }
    },
  )
}

function umAgendamentoRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    '/api/agendamentos/:agendamentoId',
    {
      config: { recusas: [409], operacao: true, acesso },
      schema: {
        summary:
          'Altera um atendimento, os seguintes ou toda a série; o que não vem fica como está',
        params: agendamentoParametro,
        body: agendamentoAlteracao,
        response: { 200: agendamentoGravadoFio },
      },
    },
    async (request, reply) => {
      const { agendamentoId } = request.params
      const escopo = escopoDe(request)
      const mudado = await changeAgendamento(contexto, escopo, agendamentoId, request.body)
      comOperacao(reply, ouFalha(mudado))
      return gravadoParaFio(ouFalha(mudado))
    },
  )
  app.delete(
    '/api/agendamentos/:agendamentoId',
    {
      config: { recusas: [409], operacao: true, acesso },
      schema: {
        summary: 'Exclui um atendimento, os seguintes ou toda a série (estes dois com a contagem)',
        params: agendamentoParametro,
        querystring: exclusaoConsulta,
        body: agendamentoExclusao,
        response: { 200: contagemFio, 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { agendamentoId } = request.params
      const escopo = escopoDe(request)
      const feito = ouFalha(
        await deleteAgendamento(contexto, escopo, agendamentoId, {
          ...request.query,
          corpo: request.body,
        }),
      )
      comOperacao(reply, feito)
      return feito.emSerie ? reply.status(200).send(feito.contagem) : reply.status(204).send(null)
    },
  )
}

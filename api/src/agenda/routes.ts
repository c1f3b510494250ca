import {
  agendamentoAlteracao,
  agendamentoEntrada,
  agendamentoExclusao,
  agendamentoFio,
  agendamentoParametro,
  paraFio,
} from '@clinica/domain/agenda/contract'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import { pedidoDe } from '../http/idempotency.ts'
import { type Rotas, SEM_CORPO } from '../http/validation.ts'
import { ouFalha } from './resultado.ts'
import { changeAgendamento, createAgendamento, deleteAgendamento } from './service.ts'

/** §7 /agendamentos: what writes. */
export function agendamentosRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/agendamentos',
    {
      schema: {
        summary: 'Marca um atendimento (aceita Idempotency-Key)',
        body: agendamentoEntrada,
        response: { 201: agendamentoFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const criado = await createAgendamento(contexto, escopoDe(request), request.body, pedido)
      return reply.status(201).send(paraFio(ouFalha(criado)))
    },
  )
  umAgendamentoRoutes(app, contexto)
}

function umAgendamentoRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    '/api/agendamentos/:agendamentoId',
    {
      schema: {
        summary: 'Altera um atendimento; o que não vem fica como está',
        params: agendamentoParametro,
        body: agendamentoAlteracao,
        response: { 200: agendamentoFio },
      },
    },
    async (request) => {
      const { agendamentoId } = request.params
      const escopo = escopoDe(request)
      return paraFio(
        ouFalha(await changeAgendamento(contexto, escopo, agendamentoId, request.body)),
      )
    },
  )
  app.delete(
    '/api/agendamentos/:agendamentoId',
    {
      schema: {
        summary: 'Exclui um atendimento',
        params: agendamentoParametro,
        body: agendamentoExclusao,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { agendamentoId } = request.params
      ouFalha(await deleteAgendamento(contexto, escopoDe(request), agendamentoId, request.body))
      return reply.status(204).send(null)
    },
  )
}

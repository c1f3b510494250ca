import {
  type Agendamento,
  type AgendamentoFio,
  agendamentoFio,
  paraFio,
  valorConsultaFio,
} from '@clinica/domain/agenda/contract'
import {
  agendamentoParametro,
  detalhesConsulta,
  intervaloConsulta,
} from '@clinica/domain/agenda/contract-entrada'
import {
  proximaSessaoFio,
  proximasConsulta,
  proximoAtendimentoFio,
} from '@clinica/domain/agenda/proximas/contract'
import { reais } from '@clinica/domain/dinheiro'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import { diaDoPreco } from '@clinica/domain/pacientes/contract-valores'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Contexto } from '../../contexto.ts'
import { naResposta, noCaminho, nosAtendimentos } from '../../http/access-log.ts'
import { escopoDe } from '../../http/authentication.ts'
import type { Rotas } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import { observacoesRoutes } from './observacoes-routes.ts'
import {
  findAgendamento,
  findAgendamentos,
  findDetalhes,
  findPadrao,
  findProximas,
  findProximos,
} from './service.ts'

/** D5: a row as it is answered; notes that cannot be read are warned of by the id of their row, nothing else. */
const comAviso =
  ({ log }: FastifyRequest) =>
  (agendamento: Agendamento): AgendamentoFio => {
    const { id, observacoesIlegiveis } = agendamento
    if (observacoesIlegiveis) log.warn({ agendamento: id }, 'notes that cannot be read')
    return paraFio(agendamento)
  }

/**
 * Rows as they are answered. `paraFio` names their fields, so that there is nothing for the schema to leave out: written
 * in one go, a week leaves a third less to be collected than put together field by field.
 */
function emLista(request: FastifyRequest, reply: FastifyReply, agendamentos: Agendamento[]) {
  reply.serializer(JSON.stringify)
  return agendamentos.map(comAviso(request))
}

/** §7 /agendamentos: what reads. */
export function leituraRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/agendamentos/profissional/me',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'Atendimentos que tocam o período, em ordem de horário',
        querystring: intervaloConsulta,
        response: { 200: z.array(agendamentoFio) },
      },
    },
    async (request, reply) => {
      const agendamentos = await findAgendamentos(contexto, escopoDe(request), request.query)
      return emLista(request, reply, ouFalha(agendamentos))
    },
  )
  app.get(
    '/api/agendamentos/profissional/me/dashboard',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [nosAtendimentos] } },
      schema: {
        summary: 'Atendimentos que começam no período, para o painel',
        querystring: intervaloConsulta,
        response: { 200: z.array(proximoAtendimentoFio) },
      },
    },
    async (request) => ouFalha(await findProximos(contexto, escopoDe(request), request.query)),
  )
  proximasRoute(app, contexto)
  app.get(
    '/api/agendamentos/:agendamentoId',
    {
      config: { acesso: { acao: 'leu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'Um atendimento como está agora',
        params: agendamentoParametro,
        response: { 200: agendamentoFio },
      },
    },
    async (request) => {
      const { agendamentoId } = request.params
      return comAviso(request)(
        ouFalha(await findAgendamento(contexto, escopoDe(request), agendamentoId)),
      )
    },
  )
  doPacienteRoutes(app, contexto)
  observacoesRoutes(app, contexto)
}

/** Whom one sees when next, beside the list of patients. */
function proximasRoute(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/agendamentos/profissional/me/proximas',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'A próxima sessão de cada paciente ativo, a partir de um momento',
        querystring: proximasConsulta,
        response: { 200: z.array(proximaSessaoFio) },
      },
    },
    async (request) =>
      ouFalha(await findProximas(contexto, escopoDe(request), request.query.desde)),
  )
}

function doPacienteRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/agendamentos/:pacienteId/valor-consulta',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Valor padrão da sessão do paciente em um dia; sem ele, hoje',
        params: pacienteParametro,
        querystring: diaDoPreco,
        response: { 200: valorConsultaFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const { em } = request.query
      return reais(ouFalha(await findPadrao(contexto, escopoDe(request), pacienteId, em)))
    },
  )
  app.get(
    '/api/agendamentos/paciente/:pacienteId/detalhes',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Atendimentos de um paciente em um mês',
        params: pacienteParametro,
        querystring: detalhesConsulta,
        response: { 200: z.array(agendamentoFio) },
      },
    },
    async (request, reply) => {
      const { pacienteId } = request.params
      const detalhes = await findDetalhes(contexto, escopoDe(request), pacienteId, request.query)
      return emLista(request, reply, ouFalha(detalhes))
    },
  )
}

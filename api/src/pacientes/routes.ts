import {
  cpfRevelado,
  daListaParaFio,
  pacienteDaLista,
  pacienteFio,
  paraFio,
} from '@clinica/domain/pacientes/contract'
import {
  pacienteAlteracao,
  pacienteEntrada,
  pacienteParametro,
  pacientesConsulta,
} from '@clinica/domain/pacientes/contract-entrada'
import * as z from 'zod/mini'
import { type Contexto, hoje } from '../contexto.ts'
import { naResposta, noCaminho } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import { pedidoDe } from '../http/idempotency.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import type { CampoDoCpf } from './cpf-guardado.ts'
import { selectPacientes } from './repository.ts'
import { revealCpf } from './reveal-cpf-service.ts'
import { changePaciente, createPaciente, findPaciente } from './service.ts'

/** §7 /pacientes but for deleting and restoring, which are agenda's (D6). */
export function pacientesRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/pacientes',
    {
      config: { recusas: [409, 422], acesso: { acao: 'escreveu', de: [naResposta('id')] } },
      schema: {
        summary: 'Cadastra um paciente (aceita Idempotency-Key)',
        body: pacienteEntrada,
        response: { 201: pacienteFio },
      },
    },
    async (request, reply) => {
      const pedido = pedidoDe(request, contexto)
      const criado = await createPaciente(contexto, escopoDe(request), request.body, pedido)
      return reply.status(201).send(paraFio(ouFalha(criado), hoje(contexto)))
    },
  )
  app.get(
    '/api/pacientes',
    {
      config: { versao: 'agenda', acesso: { acao: 'leu', de: [naResposta('id')] } },
      schema: {
        summary: 'Lista os pacientes ativos, ou os arquivados',
        querystring: pacientesConsulta,
        response: { 200: z.array(pacienteDaLista) },
      },
    },
    async (request) => {
      const arquivados = request.query.arquivados === 'true'
      const pacientes = await selectPacientes(contexto.database, escopoDe(request), arquivados)
      const data = hoje(contexto)
      return pacientes.map((paciente) => daListaParaFio(paciente, data))
    },
  )
  umPacienteRoutes(app, contexto)
  revealRoute(app, contexto, '/api/pacientes/:pacienteId/cpf', 'cpf')
  revealRoute(
    app,
    contexto,
    '/api/pacientes/:pacienteId/cpf-responsavel',
    'cpfResponsavelFinanceiro',
  )
}

function umPacienteRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/pacientes/:pacienteId',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Um paciente',
        params: pacienteParametro,
        response: { 200: pacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const paciente = await findPaciente(contexto, escopoDe(request), pacienteId)
      return paraFio(ouFalha(paciente), hoje(contexto))
    },
  )
  app.put(
    '/api/pacientes/:pacienteId',
    {
      config: { recusas: [409], acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Altera um paciente; o que não vem fica como está',
        params: pacienteParametro,
        body: pacienteAlteracao,
        response: { 200: pacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const mudado = await changePaciente(contexto, escopoDe(request), pacienteId, request.body)
      return paraFio(ouFalha(mudado), hoje(contexto))
    },
  )
}

function revealRoute(app: Rotas, contexto: Contexto, url: string, campo: CampoDoCpf) {
  app.get(
    url,
    {
      config: { recusas: [429], acesso: 'no serviço' },
      schema: {
        summary: 'Revela um CPF; fica no registro de acessos',
        params: pacienteParametro,
        response: { 200: cpfRevelado },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const cpf = await revealCpf(contexto, escopoDe(request), {
        pacienteId,
        campo,
        ...deOnde(request),
      })
      return { cpf: ouFalha(cpf) }
    },
  )
}

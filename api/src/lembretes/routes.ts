import {
  avisoDoLembreteFio,
  lembreteDoPacienteEntrada,
  lembreteDoPacienteFio,
  lembretesEntrada,
  lembretesFio,
  repetidoFio,
  repetirEntrada,
} from '@clinica/domain/lembretes/contract'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { naResposta, noCaminho } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { findAvisos, repeatAvisos } from './avisos-service.ts'
import {
  changeLembreteDoPaciente,
  changeLembretes,
  findLembreteDoPaciente,
  findLembretes,
} from './service.ts'

/** P4: the routes of reminders by e-mail: the professional's settings, and each patient's yes or no. */
export function lembretesRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/lembretes',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Se e a que horas os pacientes são lembrados, e quantos lembretes falharam',
        response: { 200: lembretesFio },
      },
    },
    async (request) => findLembretes(contexto, escopoDe(request)),
  )
  app.put(
    '/api/lembretes',
    {
      config: { acesso: 'nenhum', recusas: [409] },
      schema: {
        summary: 'Liga ou desliga os lembretes e muda a hora deles',
        body: lembretesEntrada,
        response: { 200: lembretesFio },
      },
    },
    async (request) => ouFalha(await changeLembretes(contexto, escopoDe(request), request.body)),
  )
  app.get(
    '/api/lembretes/avisos',
    {
      config: { acesso: { acao: 'leu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'Lembretes dos últimos dias que não saíram, ou que podem ter saído duas vezes',
        response: { 200: z.array(avisoDoLembreteFio) },
      },
    },
    async (request) => findAvisos(contexto, escopoDe(request)),
  )
  app.post(
    '/api/lembretes/repetir',
    {
      config: { acesso: { acao: 'escreveu', de: [naResposta('pacienteId')] } },
      schema: {
        summary: 'Tenta de novo os lembretes que não saíram: os nomeados, ou todos',
        body: repetirEntrada,
        response: { 200: z.array(repetidoFio) },
      },
    },
    async (request) => repeatAvisos(contexto, escopoDe(request), request.body),
  )
  doPacienteRoutes(app, contexto)
}

function doPacienteRoutes(app: Rotas, contexto: Contexto) {
  const rota = '/api/pacientes/:pacienteId/lembrete'
  app.get(
    rota,
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Se um paciente é lembrado das sessões por e-mail',
        params: pacienteParametro,
        response: { 200: lembreteDoPacienteFio },
      },
    },
    async (request) =>
      ouFalha(await findLembreteDoPaciente(contexto, escopoDe(request), request.params.pacienteId)),
  )
  app.put(
    rota,
    {
      config: { acesso: { acao: 'escreveu', de: [noCaminho] } },
      schema: {
        summary: 'Lembra um paciente das sessões por e-mail, ou deixa de lembrar',
        params: pacienteParametro,
        body: lembreteDoPacienteEntrada,
        response: { 200: lembreteDoPacienteFio },
      },
    },
    async (request) => {
      const { params, body } = request
      const escopo = escopoDe(request)
      return ouFalha(
        await changeLembreteDoPaciente(contexto, escopo, params.pacienteId, body.lembrar),
      )
    },
  )
}

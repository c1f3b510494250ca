import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import { dadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { copiaConsulta } from '@clinica/domain/titular/contract-copia'
import { descarteEntrada, descarteFio, termoFio } from '@clinica/domain/titular/contract-descarte'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { noCaminho } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { exportDados } from './dados-service.ts'
import { selectTermos } from './descarte-repository.ts'
import { discardPaciente, findDescarte } from './descarte-service.ts'

/** What the law gives a patient (LGPD art. 18): all that is kept of them, and its end in time (D6). */
export function titularRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/pacientes/:pacienteId/dados',
    {
      config: { recusas: [429], acesso: 'no serviço' },
      schema: {
        summary:
          'O que está guardado de um paciente, para quem se diz; fica no registro de acessos',
        params: pacienteParametro,
        querystring: copiaConsulta,
        response: { 200: dadosDoPacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const { destinatario, observacoes } = request.query
      const copia = { destinatario, observacoes: observacoes === 'true' }
      const pedido = { pacienteId, ...copia, ...deOnde(request) }
      return ouFalha(await exportDados(contexto, escopoDe(request), pedido))
    },
  )
  descarteRoutes(app, contexto)
}

function descarteRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/pacientes/:pacienteId/descarte',
    {
      config: { recusas: [409], acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'O que o descarte de um paciente arquivado eliminaria, e se já pode',
        params: pacienteParametro,
        response: { 200: descarteFio },
      },
    },
    async (request) =>
      ouFalha(await findDescarte(contexto, escopoDe(request), request.params.pacienteId)),
  )
  app.post(
    '/api/pacientes/:pacienteId/descartar',
    {
      config: { recusas: [409], acesso: 'no serviço' },
      schema: {
        summary: 'Elimina de vez um paciente arquivado, passado o prazo de guarda; fica o termo',
        params: pacienteParametro,
        body: descarteEntrada,
        response: { 201: termoFio },
      },
    },
    async (request, reply) => {
      const { pacienteId } = request.params
      const pedido = { pacienteId, ...request.body, ...deOnde(request) }
      const termo = await discardPaciente(contexto, escopoDe(request), pedido)
      return reply.status(201).send(ouFalha(termo))
    },
  )
  app.get(
    '/api/termos-de-descarte',
    {
      // A term says nothing of anybody's record but that there was one.
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Os termos de descarte, o mais novo primeiro',
        response: { 200: z.array(termoFio) },
      },
    },
    async (request) => selectTermos(contexto.database, escopoDe(request), contexto.config.fuso),
  )
}

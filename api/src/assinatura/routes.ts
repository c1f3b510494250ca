import {
  assinaturaCriadaFio,
  assinaturaFio,
  assinaturaParaFio,
  calendarioParametro,
  criarAssinaturaEntrada,
  mudarAssinaturaEntrada,
} from '@clinica/domain/assinatura/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type Assinante,
  changeAssinatura,
  createAssinatura,
  findAssinante,
  findAssinatura,
  revokeAssinatura,
} from '../autenticacao/assinatura/service.ts'
import type { Contexto } from '../contexto.ts'
import { escopoDe, sessaoDe } from '../http/authentication.ts'
import { enderecoDe } from '../http/caller-address.ts'
import { type Rotas, SEM_CORPO } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { findCalendario } from './service.ts'

const MINHA = '/api/usuario/agenda-assinada'
const DA_CONTA = { acesso: 'nenhum' } as const

const SECRET_OF_FILE = /^([\w-]{43})\.ics$/

/** As long answers do, these take turns. */
const MAX_CONCURRENT = 2

function minhaRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    MINHA,
    {
      config: DA_CONTA,
      schema: {
        summary: 'Se a agenda é assinada por outro calendário, e o que ele mostra',
        response: { 200: assinaturaFio },
      },
    },
    async (request) =>
      assinaturaParaFio(await findAssinatura(contexto, sessaoDe(request).usuarioId)),
  )
  app.post(
    MINHA,
    {
      config: { ...DA_CONTA, recusas: [429] },
      schema: {
        summary: 'Um endereço novo para a agenda, que encerra o anterior; dito só desta vez',
        body: criarAssinaturaEntrada,
        response: { 201: assinaturaCriadaFio },
      },
    },
    async (request, reply) => {
      const { usuarioId, sessaoId } = sessaoDe(request)
      const quem = { usuarioId, sessaoId, endereco: enderecoDe(request) }
      const criada = ouFalha(await createAssinatura(contexto, quem, request.body))
      const caminho = `/api/agenda/${criada.segredo}.ics`
      return reply.status(201).send({ ...assinaturaParaFio(criada.assinatura), caminho })
    },
  )
  mudancasRoutes(app, contexto)
}

function mudancasRoutes(app: Rotas, contexto: Contexto) {
  app.put(
    MINHA,
    {
      config: { ...DA_CONTA, recusas: [404] },
      schema: {
        summary: 'O que o outro calendário mostra, no mesmo endereço',
        body: mudarAssinaturaEntrada,
        response: { 200: assinaturaFio },
      },
    },
    async (request) => {
      const { usuarioId } = sessaoDe(request)
      const { mostra } = request.body
      return assinaturaParaFio(ouFalha(await changeAssinatura(contexto, usuarioId, mostra)))
    },
  )
  app.delete(
    MINHA,
    {
      config: DA_CONTA,
      schema: { summary: 'Encerra o endereço da agenda', response: { 204: SEM_CORPO } },
    },
    async (request, reply) => {
      await revokeAssinatura(contexto, sessaoDe(request).usuarioId)
      return reply.status(204).send(null)
    },
  )
}

/** GET /agenda/{segredo}.ics: the agenda as another calendar reads it, without a session. */
export function assinaturaRoutes(app: Rotas, contexto: Contexto) {
  minhaRoutes(app, contexto)
  const assinantes = new WeakMap<FastifyRequest, Assinante>()
  app.get(
    '/api/agenda/:arquivo',
    {
      exposeHeadRoute: true,
      // Its secret proves whose it is before anything is asked; what hangs on that comes after.
      onRequest: async (request) => {
        const { arquivo = '' } = request.params as { arquivo?: string }
        const [, segredo = ''] = SECRET_OF_FILE.exec(arquivo) ?? []
        const assinante = ouFalha(await findAssinante(contexto, segredo))
        assinantes.set(request, assinante)
        request.sessaoAtual = assinante.sessao
      },
      config: { versao: 'agenda', maxConcurrent: MAX_CONCURRENT, acesso: { acao: 'leu', de: [] } },
      schema: {
        summary: 'A agenda para outro calendário (iCalendar), pelo segredo do endereço',
        params: calendarioParametro,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { mostra = 'ocupado' } = assinantes.get(request) ?? {}
      const { texto, pacientes } = await findCalendario(contexto, escopoDe(request), mostra)
      request.vistos = [{ pacientes }]
      return reply.type('text/calendar; charset=utf-8').send(texto)
    },
  )
}

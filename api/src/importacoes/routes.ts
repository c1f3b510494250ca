import {
  type ImportacaoFio,
  importacaoAlteracao,
  importacaoEntrada,
  importacaoFio,
  importacaoParametro,
  parteEntrada,
  parteParametro,
  passadoEntrada,
  passadoParametro,
  previaFio,
  rascunhoFio,
} from '@clinica/domain/importacoes/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { nosConflitos, nosExistentes } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import { pedidoDe } from '../http/idempotency.ts'
import { type Rotas, SEM_CORPO } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { findPrevia } from './plano-service.ts'
import {
  changeRascunho,
  createRascunho,
  dropRascunho,
  findRascunho,
  keepParte,
  keepPassado,
} from './rascunho-service.ts'
import { confirmImportacao, findImportacoes, undoImportacao } from './service.ts'

const UMA = '/api/importacoes/:importacaoId'

type Lida = ImportacaoFio & { rascunho?: unknown; operacaoId?: unknown }
const paraFio = ({ rascunho: _, operacaoId: __, ...fio }: Lida): ImportacaoFio => fio

/** P1: the routes that import a practice from a spreadsheet or a calendar. */
export function importacoesRoutes(app: Rotas, contexto: Contexto) {
  rascunhoRoutes(app, contexto)
  linhasRoutes(app, contexto)
  descarteRoute(app, contexto)
  passadoRoute(app, contexto)
  app.get(
    `${UMA}/previa`,
    {
      config: { recusas: [409, 422], acesso: { acao: 'leu', de: [nosExistentes, nosConflitos] } },
      schema: {
        summary: 'O que uma importação faria, linha por linha; nada é gravado',
        params: importacaoParametro,
        response: { 200: previaFio },
      },
    },
    async (request) =>
      ouFalha(await findPrevia(contexto, escopoDe(request), request.params.importacaoId)),
  )
  app.post(
    `${UMA}/confirmar`,
    {
      config: { recusas: [409, 422], acesso: 'no serviço' },
      schema: {
        summary:
          'Importa pacientes e horários, tudo ou nada, uma vez só (aceita Idempotency-Key, que nada muda)',
        params: importacaoParametro,
        response: { 200: importacaoFio },
      },
    },
    async (request) => {
      // An import is confirmed once, whatever the key; an invalid key is refused as everywhere.
      pedidoDe(request, contexto)
      const pedido = { id: request.params.importacaoId, ...deOnde(request) }
      return paraFio(ouFalha(await confirmImportacao(contexto, escopoDe(request), pedido)))
    },
  )
  app.post(
    `${UMA}/desfazer`,
    {
      config: { recusas: [409], acesso: 'no serviço' },
      schema: {
        summary: 'Desfaz uma importação, inteira; 409 com o que mudou depois',
        params: importacaoParametro,
        response: { 200: importacaoFio },
      },
    },
    async (request) => {
      const pedido = { id: request.params.importacaoId, ...deOnde(request) }
      return paraFio(ouFalha(await undoImportacao(contexto, escopoDe(request), pedido)))
    },
  )
}

/** A draft holds what its owner brought, and nobody's record yet. */
const NENHUM = { recusas: [409], acesso: 'nenhum' } as const

function rascunhoRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/importacoes',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'As importações, a mais nova primeiro; rascunhos valem por um dia',
        response: { 200: z.array(importacaoFio) },
      },
    },
    async (request) => findImportacoes(contexto, escopoDe(request)),
  )
  app.post(
    '/api/importacoes',
    {
      config: { recusas: [404], acesso: 'nenhum' },
      schema: {
        summary: 'Começa um rascunho de importação, no lugar do anterior',
        body: importacaoEntrada,
        response: { 201: importacaoFio },
      },
    },
    async (request, reply) => {
      const nova = await createRascunho(contexto, escopoDe(request), request.body)
      return reply.status(201).send(paraFio(ouFalha(nova)))
    },
  )
  app.put(
    UMA,
    {
      config: NENHUM,
      schema: {
        summary: 'Muda as colunas ou a agenda de um rascunho',
        params: importacaoParametro,
        body: importacaoAlteracao,
        response: { 200: importacaoFio },
      },
    },
    async (request) => {
      const { importacaoId } = request.params
      return paraFio(
        ouFalha(await changeRascunho(contexto, escopoDe(request), importacaoId, request.body)),
      )
    },
  )
}

function linhasRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    UMA,
    {
      config: NENHUM,
      schema: {
        summary: 'Um rascunho com suas linhas, para continuar',
        params: importacaoParametro,
        response: { 200: rascunhoFio },
      },
    },
    async (request) => {
      const { importacaoId } = request.params
      const aberto = ouFalha(await findRascunho(contexto, escopoDe(request), importacaoId))
      const { importacao, rascunho, linhas } = aberto
      return {
        ...paraFio(importacao),
        ...rascunho,
        colunas: [...rascunho.colunas],
        linhas: linhas.map(({ celulas, decisao }) => ({ celulas: [...celulas], decisao })),
      }
    },
  )
  app.put(
    `${UMA}/linhas/:parte`,
    {
      config: NENHUM,
      schema: {
        summary: 'Guarda uma parte das linhas de um rascunho, no lugar da que havia',
        params: parteParametro,
        body: parteEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { importacaoId: id, parte } = request.params
      ouFalha(await keepParte(contexto, escopoDe(request), { id, parte }, request.body))
      return reply.status(204).send(null)
    },
  )
}

function passadoRoute(app: Rotas, contexto: Contexto) {
  app.put(
    `${UMA}/passado/:arquivo/:parte`,
    {
      config: NENHUM,
      schema: {
        summary:
          'Guarda uma parte do que já passou, como saiu de outra conta, no lugar da que havia',
        params: passadoParametro,
        body: passadoEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      const { importacaoId: id, arquivo, parte } = request.params
      const onde = { id, arquivo, parte }
      ouFalha(await keepPassado(contexto, escopoDe(request), onde, request.body))
      return reply.status(204).send(null)
    },
  )
}

function descarteRoute(app: Rotas, contexto: Contexto) {
  app.delete(
    UMA,
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Descarta um rascunho',
        params: importacaoParametro,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      ouFalha(await dropRascunho(contexto, escopoDe(request), request.params.importacaoId))
      return reply.status(204).send(null)
    },
  )
}

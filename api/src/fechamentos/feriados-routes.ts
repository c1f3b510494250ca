import {
  feriadoEntrada,
  feriadoEscolhidoFio,
  feriadoFio,
  feriadoParametro,
  feriadosConsulta,
} from '@clinica/domain/fechamentos/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { chooseFeriado, listFeriados } from './feriados-service.ts'

/** P2: holidays, and whether they are worked. */
export function feriadosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/feriados',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Os feriados de um ano, ou de vários, e em quais se atende',
        querystring: feriadosConsulta,
        response: { 200: z.array(feriadoFio) },
      },
    },
    async (request) => ouFalha(await listFeriados(contexto, escopoDe(request), request.query)),
  )
  app.put(
    '/api/feriados/:chave',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Atender ou não em um feriado, em todos os anos',
        params: feriadoParametro,
        body: feriadoEntrada,
        response: { 200: feriadoEscolhidoFio },
      },
    },
    async (request) => {
      const escolha = { ...request.params, ...request.body }
      return ouFalha(await chooseFeriado(contexto, escopoDe(request), escolha))
    },
  )
}

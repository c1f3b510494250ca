import { dataHoraFio } from '@clinica/domain/campos-do-fio'
import {
  enviadosEntrada,
  estadoFio,
  fechoEntrada,
  mesComHistoricoFio,
  mesComHistoricoParaFio,
  mesFio,
  mesParaFio,
  mesParametro,
  reaberturaEntrada,
} from '@clinica/domain/meses/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { nasLinhas, nosPacientes } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { changeEnviados, closeMes, findMes, listMeses, reopenMes } from './service.ts'

/** P4 'Fechar o mês'. */
export function mesesRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/meses',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Meses que já foram fechados, do mais novo ao mais antigo',
        response: { 200: z.array(estadoFio) },
      },
    },
    (request) => listMeses(contexto, escopoDe(request)),
  )
  app.get(
    '/api/meses/:ano/:mes',
    {
      config: { acesso: { acao: 'leu', de: [nasLinhas] } },
      schema: {
        summary: 'Se o mês está fechado, e o que cada paciente deve dele',
        params: mesParametro,
        response: { 200: mesFio },
      },
    },
    async (request) => mesParaFio(await findMes(contexto, escopoDe(request), request.params)),
  )
  fechoRoutes(app, contexto)
  app.put(
    '/api/meses/:ano/:mes/enviados',
    {
      config: { recusas: [404], acesso: { acao: 'escreveu', de: [nosPacientes] } },
      schema: {
        summary: 'Marca os extratos de quem paga como enviados, ou desfaz a marca',
        params: mesParametro,
        body: enviadosEntrada,
        response: { 200: z.object({ em: z.nullable(dataHoraFio) }) },
      },
    },
    async (request) =>
      ouFalha(await changeEnviados(contexto, escopoDe(request), request.params, request.body)),
  )
}

function fechoRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/meses/:ano/:mes/fechar',
    {
      config: { recusas: [409], acesso: 'nenhum' },
      schema: {
        summary: 'Fecha o mês: preço, status e pagamento de suas sessões não mudam mais',
        params: mesParametro,
        body: fechoEntrada,
        response: { 200: mesComHistoricoFio },
      },
    },
    async (request) =>
      mesComHistoricoParaFio(
        ouFalha(await closeMes(contexto, escopoDe(request), request.params, request.body)),
      ),
  )
  app.post(
    '/api/meses/:ano/:mes/reabrir',
    {
      config: { recusas: [409], acesso: 'nenhum' },
      schema: {
        summary: 'Reabre um mês fechado; o motivo fica guardado',
        params: mesParametro,
        body: reaberturaEntrada,
        response: { 200: mesComHistoricoFio },
      },
    },
    async (request) =>
      mesComHistoricoParaFio(
        ouFalha(await reopenMes(contexto, escopoDe(request), request.params, request.body)),
      ),
  )
}

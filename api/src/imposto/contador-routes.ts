import {
  contadorConsulta,
  contadorEntrada,
  contadorFio,
  contadorParaFio,
} from '@clinica/domain/imposto/contract-contador'
import { arquivoFio } from '@clinica/domain/imposto/contract-lidos'
import type { Contexto } from '../contexto.ts'
import { dosPagadores } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import { deOnde } from '../http/caller.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { exportContador, findContador } from './contador-service.ts'

/** A file of a year's CPFs is made by one at a time. */
const MAX_CONCURRENT = 1

/** P5 'Contador': the year by month, and its file. */
export function contadorRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/imposto/contador',
    {
      config: { acesso: { acao: 'leu', de: [dosPagadores] } },
      schema: {
        summary:
          'O ano por mês: recebido por pagador, dedutível por categoria e estimativa do DARF 0190, sem CPF',
        querystring: contadorConsulta,
        response: { 200: contadorFio },
      },
    },
    async (request) =>
      contadorParaFio(await findContador(contexto, escopoDe(request), request.query.ano)),
  )
  app.post(
    '/api/imposto/contador/arquivo',
    {
      config: { recusas: [429], acesso: 'no serviço', maxConcurrent: MAX_CONCURRENT },
      schema: {
        summary: 'O mesmo ano em CSV, com o CPF de quem pagou; pede a senha de novo',
        body: contadorEntrada,
        response: { 200: arquivoFio },
      },
    },
    async (request) => {
      const pedido = { ...request.body, deOnde: deOnde(request) }
      return ouFalha(await exportContador(contexto, escopoDe(request), pedido))
    },
  )
}

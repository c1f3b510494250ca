import {
  cobrancaEntrada,
  cobrancaFio,
  cobrancaParaFio,
  extratoConsulta,
  extratoFio,
  extratoParaFio,
} from '@clinica/domain/cobranca/contract'
import type { Contexto } from '../contexto.ts'
import { naConsulta } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { changeCobranca, findCobranca, findExtrato } from './service.ts'

/** P4: how money is asked for, and what a payer reads. */
export function cobrancaRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/cobranca',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Chave Pix, vencimento e mensagem de cobrança do profissional da sessão',
        response: { 200: cobrancaFio },
      },
    },
    async (request) => cobrancaParaFio(await findCobranca(contexto, escopoDe(request))),
  )
  app.put(
    '/api/cobranca',
    {
      config: { acesso: 'nenhum', recusas: [409] },
      schema: {
        summary: 'Muda a chave Pix, o vencimento e a mensagem de cobrança',
        body: cobrancaEntrada,
        response: { 200: cobrancaFio },
      },
    },
    async (request) =>
      cobrancaParaFio(ouFalha(await changeCobranca(contexto, escopoDe(request), request.body))),
  )
  app.get(
    '/api/cobranca/extrato',
    {
      config: { recusas: [404], acesso: { acao: 'leu', de: [naConsulta] } },
      schema: {
        summary: 'O que o extrato de um paciente em um mês diz a quem paga',
        querystring: extratoConsulta,
        response: { 200: extratoFio },
      },
    },
    async (request) =>
      extratoParaFio(ouFalha(await findExtrato(contexto, escopoDe(request), request.query))),
  )
}

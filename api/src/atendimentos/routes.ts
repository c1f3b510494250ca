import { proximasConsulta } from '@clinica/domain/agenda/proximas/contract'
import {
  aoArquivarFio,
  aoArquivarParaFio,
  paraFio,
  profissionalParametro,
  resumoConsulta,
  resumoDoPacienteFio,
  resumoDoPacienteParaFio,
  resumoFio,
  sessoesConsulta,
  sessoesDoMesFio,
  sessoesParaFio,
} from '@clinica/domain/atendimentos/contract'
import { pacienteParametro } from '@clinica/domain/pacientes/contract-entrada'
import {
  pagamentoAlteracao,
  pagamentoFio,
  pagamentoParaFio,
  pagamentoParametro,
  pagamentosConsulta,
  valorPagoEntrada,
} from '@clinica/domain/pagamentos/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { doCaminho, naConsulta, naResposta, noCaminho, noCorpo } from '../http/access-log.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import {
  changePagamento,
  findAnos,
  findAoArquivar,
  findPagamentos,
  findResumo,
  findResumoDoPaciente,
  findSessoesPorMes,
  saveValorPago,
} from './service.ts'

/** §7 /resumo-atendimentos. */
export function atendimentosRoutes(app: Rotas, contexto: Contexto) {
  resumoRoutes(app, contexto)
  app.put(
    '/api/resumo-atendimentos/valor-pago',
    {
      config: { recusas: [404, 409], acesso: { acao: 'escreveu', de: [noCorpo] } },
      schema: {
        summary: 'Define o valor pago de um paciente em um mês',
        body: valorPagoEntrada,
        response: { 200: resumoFio },
      },
    },
    async (request) =>
      paraFio(ouFalha(await saveValorPago(contexto, escopoDe(request), request.body))),
  )
  resumoDoPacienteRoute(app, contexto)
  aoArquivarRoute(app, contexto)
  pagamentosRoutes(app, contexto)
}

const RESUMO = '/api/resumo-atendimentos/profissional/:profissionalId'

/** All rows of ten years are megabytes each. */
const MAX_CONCURRENT_SUMMARIES = 2

/** §2: what the consolidated screen reads: rows, the years there are, the chart's months. */
function resumoRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    RESUMO,
    {
      config: {
        versao: 'dinheiro',
        maxConcurrent: MAX_CONCURRENT_SUMMARIES,
        acesso: { acao: 'leu', de: [naResposta('pacienteId')] },
      },
      schema: {
        summary: 'Atendimentos consolidados por paciente e mês, de um ano ou de todos',
        params: profissionalParametro,
        querystring: resumoConsulta,
        response: { 200: z.array(resumoFio) },
      },
    },
    async (request) => {
      const { profissionalId } = request.params
      const ano = request.query.ano ?? null
      return ouFalha(await findResumo(contexto, escopoDe(request), profissionalId, ano)).map(
        paraFio,
      )
    },
  )
  app.get(
    `${RESUMO}/anos`,
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'Anos que têm atendimentos, do mais novo ao mais antigo',
        params: profissionalParametro,
        response: { 200: z.array(z.number()) },
      },
    },
    async (request) =>
      ouFalha(await findAnos(contexto, escopoDe(request), request.params.profissionalId)),
  )
  sessoesRoute(app, contexto)
}

/** D9: kept and missed sessions, month by month. */
function sessoesRoute(app: Rotas, contexto: Contexto) {
  app.get(
    `${RESUMO}/meses`,
    {
      config: { versao: 'dinheiro', acesso: 'nenhum' },
      schema: {
        summary: 'Sessões realizadas e faltas dos doze meses até o atual, ou até o mês pedido',
        params: profissionalParametro,
        querystring: sessoesConsulta,
        response: { 200: z.array(sessoesDoMesFio) },
      },
    },
    async (request) => {
      const { params, query } = request
      const meses = await findSessoesPorMes(
        contexto,
        escopoDe(request),
        params.profissionalId,
        query.ate ?? null,
      )
      return ouFalha(meses).map(sessoesParaFio)
    },
  )
}

/** P9: what a patient's page says above its form. */
function resumoDoPacienteRoute(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/paciente/:pacienteId',
    {
      config: { versao: 'dinheiro', acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary: 'Próxima e última sessão de um paciente, e o que há em aberto e de crédito',
        params: pacienteParametro,
        querystring: proximasConsulta,
        response: { 200: resumoDoPacienteFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const { desde } = request.query
      const resumo = await findResumoDoPaciente(contexto, escopoDe(request), pacienteId, desde)
      return resumoDoPacienteParaFio(ouFalha(resumo))
    },
  )
}

/** D6: said before a patient is archived. */
function aoArquivarRoute(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/paciente/:pacienteId/ao-arquivar',
    {
      config: { acesso: { acao: 'leu', de: [noCaminho] } },
      schema: {
        summary:
          'O que fica em aberto e de crédito se o paciente for arquivado, e quantas sessões saem',
        params: pacienteParametro,
        response: { 200: aoArquivarFio },
      },
    },
    async (request) => {
      const { pacienteId } = request.params
      const fica = await findAoArquivar(contexto, escopoDe(request), pacienteId)
      return aoArquivarParaFio(ouFalha(fica))
    },
  )
}

/** D10: the ledger as the details dialog shows it. */
function pagamentosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/pagamentos',
    {
      config: {
        recusas: [404],
        versao: 'dinheiro',
        acesso: { acao: 'leu', de: [naConsulta] },
      },
      schema: {
        summary: 'Pagamentos de um paciente em um mês, do mais novo ao mais antigo',
        querystring: pagamentosConsulta,
        response: { 200: z.array(pagamentoFio) },
      },
    },
    async (request) =>
      ouFalha(await findPagamentos(contexto, escopoDe(request), request.query)).map(
        pagamentoParaFio,
      ),
  )
  app.put(
    '/api/resumo-atendimentos/pagamentos/:pagamentoId',
    {
      config: {
        recusas: [409],
        acesso: { acao: 'escreveu', de: [doCaminho('pagamento', 'pagamentoId')] },
      },
      schema: {
        summary: 'Informa depois a forma e a data de um pagamento',
        params: pagamentoParametro,
        body: pagamentoAlteracao,
        response: { 200: z.array(pagamentoFio) },
      },
    },
    async (request) => {
      const { pagamentoId } = request.params
      const lista = await changePagamento(contexto, escopoDe(request), pagamentoId, request.body)
      return ouFalha(lista).map(pagamentoParaFio)
    },
  )
}

import type { statusEmLoteEntrada } from '@clinica/domain/agenda/contract-entrada'
import { statusEmLoteFio } from '@clinica/domain/agenda/historico/contract'
import { CABECALHO_DA_OPERACAO, type StatusAgendamento } from '@clinica/domain/agenda/tipos'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { requestComCabecalho } from '../../lib/http/http-client.ts'
import { agendamentoAtual, forgetAgenda, useEscrita } from '../escrita-queries.ts'
import { fotografiaDaAgenda } from '../fotografia.ts'
import { keepAgendamento } from '../memoria.ts'

/** P4: sets one status on many sessions. */
async function postStatusEmLote(body: z.input<typeof statusEmLoteEntrada>) {
  const { valor, cabecalho } = await requestComCabecalho(
    '/agendamentos/status-em-lote',
    statusEmLoteFio,
    { method: 'POST', body },
    CABECALHO_DA_OPERACAO,
  )
  return { ajustados: valor.ajustados, operacaoId: cabecalho }
}

export type Lote = {
  ids: readonly string[]
  statusAgendamento: StatusAgendamento
}

/**
 * P4: sets one status on many rows. They change in the cache at once and are then refetched, because money may have
 * changed others (D10).
 */
async function saveStatusEmLote(client: QueryClient, { ids, statusAgendamento }: Lote) {
  const atuais = await Promise.all(ids.map((id) => agendamentoAtual(client, id)))
  const antes = fotografiaDaAgenda(client)
  const sessoes = atuais.map(({ id, versao }) => ({ id, versao }))
  const feito = await postStatusEmLote({ statusAgendamento, sessoes })
  const valores = new Map(feito.ajustados.map(({ id, para }) => [id, para]))
  for (const atual of atuais) {
    const valorSessao = valores.get(atual.id) ?? atual.valorSessao
    keepAgendamento(client, atual.id, { ...atual, statusAgendamento, valorSessao })
  }
  forgetAgenda(client)
  return { ...feito, antes }
}

export const useStatusEmLote = () => useEscrita(saveStatusEmLote)

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../lib/http-errors.ts'
import { invalidateClinica } from '../lib/query-keys.ts'
import {
  type AgendamentoAlterado,
  type AgendamentoGravado,
  createAgendamento,
  deleteAgendamento,
  findAgendamento,
  updateAgendamento,
} from './api.ts'
import { agendamentoEmMemoria, fotografiaDaAgenda, keepAgendamento } from './memoria.ts'
import { reloadAgendamento } from './queries.ts'

let ultimaEscrita: Promise<unknown> = Promise.resolve()

/**
 * One write of the agenda after the other, in the order of the gestures, each on the lists as the one
 * before left them: two quick gestures on one appointment never meet each other's version (D1).
 * Whatever comes of it, every figure of the clinic is asked again.
 */
export function writeInOrder<T>(client: QueryClient, write: () => Promise<T>): Promise<T> {
  const mine = ultimaEscrita.then(write)
  ultimaEscrita = mine.then(
    () => invalidateClinica(client),
    // Without a connection there is nothing to wait for.
    (erro) => {
      const lido = invalidateClinica(client)
      if (erro instanceof HttpError) return lido
    },
  )
  return mine
}

/** What a person sees and decides of a row: all but its version. */
const conteudo = ({ versao: _versao, ...resto }: AgendamentoFio) => JSON.stringify(resto)

/** A version may have grown by this tab's own hand since the row was read: the same contents are no conflict. */
async function updateSemConflito(anterior: AgendamentoFio, body: AgendamentoAlterado) {
  try {
    return await updateAgendamento(anterior, body)
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.status !== 409) throw erro
    const agora = await reloadAgendamento(anterior.id)
    if (!agora || agora.versao === anterior.versao || conteudo(agora) !== conteudo(anterior)) {
      throw erro
    }
    return updateAgendamento(agora, body)
  }
}

type Gravacao =
  | { body: AgendamentoAlterado; anterior: AgendamentoFio }
  | { body: AgendamentoGravado; anterior: null; headers: Record<string, string> }

/** Creates or changes an appointment; answers it with what undoing needs: the lists of before. */
export function useSaveAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (gravacao: Gravacao) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const feito = gravacao.anterior
          ? await updateSemConflito(gravacao.anterior, gravacao.body)
          : await createAgendamento(gravacao.body, gravacao.headers)
        keepAgendamento(client, feito.agendamento.id, feito.agendamento)
        return { ...feito, antes }
      }),
  })
}

type Alteracao = {
  id: string
  corpo: (atual: AgendamentoFio) => AgendamentoAlterado | Promise<AgendamentoAlterado>
}

/** Changes a row as it is when its turn comes: `corpo` is asked only then. */
export function useChangeAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, corpo }: Alteracao) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const atual = agendamentoEmMemoria(client, id) ?? (await findAgendamento(id))
        const feito = await updateAgendamento(atual, await corpo(atual))
        keepAgendamento(client, id, feito.agendamento)
        return { ...feito, antes, atual }
      }),
  })
}

type Exclusao = { agendamento: AgendamentoFio; modo: ModoDeEdicao }

export function useDeleteAgendamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ agendamento, modo }: Exclusao) =>
      writeInOrder(client, async () => {
        const antes = fotografiaDaAgenda(client)
        const feito = await deleteAgendamento(agendamento, modo)
        keepAgendamento(client, agendamento.id, null)
        return { ...feito, antes }
      }),
  })
}

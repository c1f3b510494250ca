import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { oQueDifere } from '../lib/edicao.ts'
import { temCodigo } from '../lib/http/http-errors.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  type AgendamentoAlterado,
  type AgendamentoGravado,
  createAgendamento,
  deleteAgendamento,
  type EscolhaDaExclusao,
  findAgendamento,
  type Gravado,
  updateAgendamento,
} from './api.ts'
import { fotografiaDaAgenda } from './fotografia.ts'
import {
  agendamentoEmMemoria,
  type Escrito,
  emDia,
  forgetVersoes,
  keepAgendamento,
  keepEscrito,
  versoesSabidas,
} from './memoria.ts'
import { reloadAgendamento } from './queries.ts'

/** No write of the agenda changes a patient: their lists are not asked again. */
const invalidateAgenda = (client: QueryClient, apagado?: string) =>
  invalidateClinica(client, { menos: queryKeys.todosOsPacientes, apagado })

/** In one go with the answer: an older one that comes in between would be taken for what is. */
function settle(client: QueryClient, escrito: Escrito): void {
  keepEscrito(client, escrito)
  void invalidateAgenda(client, escrito.depois ? undefined : escrito.id)
}

/** After a write that answers no row, or that failed: what it reached is read anew, but what it took away. */
export function forgetAgenda(client: QueryClient, apagado?: string): void {
  forgetVersoes(client)
  void invalidateAgenda(client, apagado)
  // P9: a raise, or undoing one, moves a price.
  void client.invalidateQueries({ queryKey: queryKeys.cadaPaciente })
}

/**
 * One write of the agenda after the other, in the order of the gestures, each on its row as the one
 * before left it: two quick gestures on one appointment never meet each other's version (D1). A write
 * waits for the writes before it alone; whatever comes of it, every figure is asked again meanwhile.
 */
export function useEscrita<V, R>(write: (client: QueryClient, variables: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'agenda' },
    mutationFn: (variables: V) => write(client, variables),
    onError: () => forgetAgenda(client),
  })
}

/** The row as it is now: from memory where that is known to be so, else from the server. */
export async function agendamentoAtual(client: QueryClient, id: string): Promise<AgendamentoFio> {
  const visto = agendamentoEmMemoria(client, id)
  if (visto && emDia(versoesSabidas(client), visto)) return visto
  const atual = await findAgendamento(id)
  keepAgendamento(client, id, atual)
  return atual
}

/**
 * A write on the row as the person saw it. Its version may have grown since by this tab's own hand: where that is all
 * that changed, it is no conflict, and the write goes again with the version of now (D1).
 */
async function semConflito<R>(
  visto: AgendamentoFio,
  write: (linha: AgendamentoFio) => Promise<R>,
): Promise<R> {
  try {
    return await write(visto)
  } catch (erro) {
    if (!temCodigo(erro, 'VERSAO_ANTIGA')) throw erro
    const agora = await reloadAgendamento(visto.id)
    if (!agora || Object.keys(oQueDifere(visto, agora)).join() !== 'versao') throw erro
    return write(agora)
  }
}

/** One call that writes a row; answered with what undoing needs: the lists of before. */
async function writeAgendamento(
  client: QueryClient,
  anterior: AgendamentoFio | null,
  chamada: () => Promise<Gravado>,
) {
  const antes = fotografiaDaAgenda(client)
  const feito = await chamada()
  const { agendamento: depois, contagem } = feito
  settle(client, { id: depois.id, antes: anterior, depois, alterados: contagem.alterados })
  return { ...feito, antes }
}

type Gravacao =
  | { body: AgendamentoAlterado; anterior: AgendamentoFio }
  | { body: AgendamentoGravado; anterior: null; headers: Record<string, string> }

async function saveAgendamento(client: QueryClient, gravacao: Gravacao) {
  if (gravacao.anterior === null) {
    const { body, headers } = gravacao
    return writeAgendamento(client, null, () => createAgendamento(body, headers))
  }
  const { anterior, body } = gravacao
  return writeAgendamento(client, anterior, () =>
    semConflito(anterior, (linha) => updateAgendamento(linha, body)),
  )
}

/** Creates or changes an appointment. */
export const useSaveAgendamento = () => useEscrita(saveAgendamento)

type Alteracao = {
  id: string
  corpo: (atual: AgendamentoFio) => AgendamentoAlterado | Promise<AgendamentoAlterado>
}

async function changeAgendamento(client: QueryClient, { id, corpo }: Alteracao) {
  const atual = await agendamentoAtual(client, id)
  const body = await corpo(atual)
  const feito = await writeAgendamento(client, atual, () => updateAgendamento(atual, body))
  return { ...feito, atual }
}

/** Changes a row as it is when its turn comes: `corpo` is asked only then. */
export const useChangeAgendamento = () => useEscrita(changeAgendamento)

/** `visto` is the row that the person decided on; without one it goes as it is when its turn comes. */
type Exclusao = {
  id: string
  visto?: AgendamentoFio
  modo: ModoDeEdicao
  escolha?: EscolhaDaExclusao
}

async function removeAgendamento(client: QueryClient, { id, visto, modo, escolha }: Exclusao) {
  const atual = visto ?? (await agendamentoAtual(client, id))
  const antes = fotografiaDaAgenda(client)
  const feito = await semConflito(atual, (linha) => deleteAgendamento(linha, modo, escolha))
  const { alterados } = feito.contagem
  settle(client, { id, antes: atual, depois: null, alterados })
  return { ...feito, antes }
}

export const useDeleteAgendamento = () => useEscrita(removeAgendamento)

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { SESSOES_POR_LOTE } from '@clinica/domain/agenda/contract-entrada'
import { useState } from 'react'
import { notifyError } from '../../components/feedback/notify.tsx'
import { motivoDoErro, valeTentarDeNovo } from '../../lib/http/http-errors.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { useDeleteAgendamento } from '../escrita-queries.ts'
import { useAskExclusao } from '../exclusao/use-ask-exclusao.ts'
import { ERRO_AO_ATUALIZAR, ERRO_AO_EXCLUIR, TENTAR_NOVAMENTE } from '../messages.ts'
import { reloadAgendamento } from '../queries.ts'
import { useStatusDaSessao } from '../status/use-status-da-sessao.ts'
import { DESMARCADA, realizadasFaladas } from './frases-do-fim.ts'
import { type Lote, useStatusEmLote } from './queries.ts'

/** Outcome that one press records for a past session. */
export type Desfecho = 'REALIZADO' | 'FALTA' | 'DESMARCOU'

const sayFalha = (texto: string, erro: unknown, deNovo: () => void) =>
  notifyError(texto, {
    detail: motivoDoErro(erro) || undefined,
    action: valeTentarDeNovo(erro) ? [{ label: TENTAR_NOVAMENTE, onClick: deNovo }] : [],
  })

/** Records all sessions as one gesture, which one undo takes back (D8). */
function useTodas() {
  const { mutateAsync } = useStatusEmLote()
  const { announce } = useDesfazer()
  return async function mark(lote: Lote): Promise<void> {
    try {
      const { operacaoId, antes } = await mutateAsync(lote)
      announce({ texto: realizadasFaladas(lote.ids.length), operacaoId, antes })
    } catch (erro) {
      sayFalha(ERRO_AO_ATUALIZAR, erro, () => void mark(lote))
    }
  }
}

/** P2: the patient cancelled: the session is deleted with its reason. A paid one asks where its money goes. */
function useDesmarcacao() {
  const { mutateAsync } = useDeleteAgendamento()
  const { announce } = useDesfazer()
  const ask = useAskExclusao()
  return async function remove(visto: AgendamentoFio): Promise<void> {
    const dinheiro = visto.statusPagamento === 'PAGO' ? await ask('fim', visto) : {}
    if (!dinheiro) return
    const escolha = { ...dinheiro, motivo: 'paciente' } as const
    try {
      const feito = await mutateAsync({ id: visto.id, visto, modo: 'single', escolha })
      const { operacaoId, antes } = feito
      announce({ texto: DESMARCADA, operacaoId, antes, exclusao: true })
    } catch (erro) {
      // D1: retries with the row as another window left it.
      const reload = () => reloadAgendamento(visto.id).catch(() => null)
      sayFalha(ERRO_AO_EXCLUIR, erro, async () => remove((await reload()) ?? visto))
    }
  }
}

/** P4: sessions without an answer, and the gestures that answer them. */
export function useGestosDoFim(sessoes: readonly AgendamentoFio[]) {
  const [aCaminho, setACaminho] = useState<readonly string[]>([])
  const { choose } = useStatusDaSessao('calendario')
  const mark = useTodas()
  const remove = useDesmarcacao()

  /** Hides rows from the list during a gesture; they come back if it fails. */
  async function hold(ids: readonly string[], gesto: () => Promise<void>) {
    setACaminho((todos) => [...todos, ...ids])
    await gesto()
    setACaminho((todos) => todos.filter((id) => !ids.includes(id)))
  }

  const restantes = sessoes.filter(({ id }) => !aCaminho.includes(id))
  return {
    restantes,
    say: (sessao: AgendamentoFio, desfecho: Desfecho) =>
      hold([sessao.id], () =>
        desfecho === 'DESMARCOU'
          ? remove(sessao)
          : choose(sessao.id, { statusAgendamento: desfecho }),
      ),
    sayTodas() {
      // Limit of one request; the others stay in the list.
      const ids = restantes.slice(0, SESSOES_POR_LOTE).map(({ id }) => id)
      return hold(ids, () => mark({ ids, statusAgendamento: 'REALIZADO' }))
    },
  }
}

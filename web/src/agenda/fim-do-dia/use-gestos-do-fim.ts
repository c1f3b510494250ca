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

/** What one press says of a session that is over. */
export type Desfecho = 'REALIZADO' | 'FALTA' | 'DESMARCOU'

const sayFalha = (texto: string, erro: unknown, deNovo: () => void) =>
  notifyError(texto, {
    detail: motivoDoErro(erro) || undefined,
    action: valeTentarDeNovo(erro) ? [{ label: TENTAR_NOVAMENTE, onClick: deNovo }] : [],
  })

/** All of them at once, as one gesture that one undo takes back (D8). */
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

/** P2: the patient took it off: it leaves the agenda, and it is known why. One that is paid asks where its money goes. */
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
      // D1: as another window may have left it.
      const reload = () => reloadAgendamento(visto.id).catch(() => null)
      sayFalha(ERRO_AO_EXCLUIR, erro, async () => remove((await reload()) ?? visto))
    }
  }
}

/** P4: the sessions that nobody has said anything of yet, and what one press says. */
export function useGestosDoFim(sessoes: readonly AgendamentoFio[]) {
  const [aCaminho, setACaminho] = useState<readonly string[]>([])
  const { choose } = useStatusDaSessao('calendario')
  const mark = useTodas()
  const remove = useDesmarcacao()

  /** Gone from the list at once; back in it where the gesture fails. */
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
      // One call takes no more; what is left stays in the list.
      const ids = restantes.slice(0, SESSOES_POR_LOTE).map(({ id }) => id)
      return hold(ids, () => mark({ ids, statusAgendamento: 'REALIZADO' }))
    },
  }
}

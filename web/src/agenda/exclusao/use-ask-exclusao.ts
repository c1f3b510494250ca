import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useRef } from 'react'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { tellMissingPart } from '../../lib/page/lazy-part.ts'
import type { PERGUNTAS } from './perguntas-da-exclusao.ts'

/** What it needs, which may be fetched ahead; a failure shows when it is wanted. */
export const fetchPergunta = () => import('./ask-exclusao.tsx').catch(() => null)

/** P2: the question before one appointment goes, fetched when it is asked; null: it is not to go. */
export function useAskExclusao() {
  const confirm = useConfirm()
  const asking = useRef(false)
  return async (deOnde: keyof typeof PERGUNTAS, sessao: AgendamentoFio) => {
    // A key that is pressed twice asks once.
    if (asking.current) return null
    asking.current = true
    try {
      const pergunta = await fetchPergunta()
      if (pergunta) return await pergunta.askExclusao(confirm, deOnde, sessao)
      tellMissingPart()
      return null
    } finally {
      asking.current = false
    }
  }
}

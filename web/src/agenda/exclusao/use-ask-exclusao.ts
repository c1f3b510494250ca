import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useRef } from 'react'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { tellMissingPart } from '../../lib/page/lazy-part.ts'
import type { PERGUNTAS } from './perguntas-da-exclusao.ts'

/** Code of the question, which may be prefetched; a failure is reported when the question is opened. */
export const fetchPergunta = () => import('./ask-exclusao.tsx').catch(() => null)

/** P2: question before an appointment is deleted, loaded on demand; null means 'no'. */
export function useAskExclusao() {
  const confirm = useConfirm()
  const asking = useRef(false)
  return async (deOnde: keyof typeof PERGUNTAS, sessao: AgendamentoFio) => {
    // A repeated key press asks only once.
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

import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import { type ReactNode, useState } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { type Pergunta, PerguntaDoAlcance } from './pergunta-do-alcance.tsx'

type Pendente = { pergunta: Pergunta; answer: (modo: ModoDeEdicao | null) => void }

/** Asks for the scope; null means that the person cancelled. The caller must render `dialogo`. */
export function useAlcance(): {
  ask: (pergunta: Pergunta) => Promise<ModoDeEdicao | null>
  dialogo: ReactNode
} {
  const [pendente, setPendente] = useState<Pendente | null>(null)
  return {
    ask(pergunta) {
      const perguntou = document.activeElement
      return new Promise((resolve) => {
        const answer = (modo: ModoDeEdicao | null) => {
          setPendente(null)
          resolve(modo)
          focusOnceFree(() => perguntou)
        }
        setPendente({ pergunta, answer })
      })
    },
    dialogo: pendente && (
      <PerguntaDoAlcance pergunta={pendente.pergunta} onResposta={pendente.answer} />
    ),
  }
}

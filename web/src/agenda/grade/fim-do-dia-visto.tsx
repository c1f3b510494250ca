import type { Data } from '@clinica/domain/tempo/data'
import { Suspense } from 'react'
import { agora } from '../../lib/clock.ts'
import { useLowWindow, useNarrowScreen } from '../../lib/narrow-screen.ts'
import { useClock } from '../../lib/use-clock.ts'
import { FimDoDiaEmVista } from '../fim-do-dia/fim-do-dia-em-vista.tsx'
import { useSessoesAFechar } from '../fim-do-dia/use-sessoes-a-fechar.ts'

/** P4: unanswered sessions of the visible day, below the hours so that the grid does not move. */
export default function FimDoDiaVisto({ dia }: { dia: Data }) {
  const { sessoes = [], falha } = useSessoesAFechar(dia, useClock(agora))
  const estreita = useNarrowScreen()
  const baixa = useLowWindow()
  return (
    <Suspense fallback={null}>
      <FimDoDiaEmVista
        sessoes={sessoes}
        falha={falha}
        dia={dia}
        faixa
        recolhida={estreita || baixa}
      />
    </Suspense>
  )
}

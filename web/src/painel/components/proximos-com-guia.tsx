import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useCallback } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { usePreferencia } from '../../lib/use-preferencia.ts'
import { ProximosAtendimentos } from './proximos-atendimentos.tsx'
import { usePassos } from './use-passos.ts'

type Props = { profissionalId: string; agora: DataHora }

function ComGuia({ onGone, ...props }: Props & { onGone: () => void }) {
  const passos = usePassos(props.profissionalId, onGone)
  function dismiss() {
    onGone()
    // The button goes away with what it was about.
    focusOnceFree(() => document.querySelector('main'))
  }
  return <ProximosAtendimentos {...props} passos={passos} onDismiss={dismiss} />
}

/** The next sessions; below them the first day's guide, until it is done or put away (docs/history/0037). */
export function ProximosComGuia({ usuarioId, ...props }: Props & { usuarioId: string }) {
  const [shown, save] = usePreferencia(`showGuia-${usuarioId}`, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it writes the same key, whenever it was made
  const putAway = useCallback(() => save(false), [])
  return shown ? <ComGuia {...props} onGone={putAway} /> : <ProximosAtendimentos {...props} />
}

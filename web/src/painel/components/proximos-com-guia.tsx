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
    // The button is gone with its guide, so the focus moves to the page.
    focusOnceFree(() => document.querySelector('main'))
  }
  return <ProximosAtendimentos {...props} passos={passos} onDismiss={dismiss} />
}

/** Next sessions, and the first day's guide until it is done or dismissed (docs/history/0037). */
export function ProximosComGuia({ usuarioId, ...props }: Props & { usuarioId: string }) {
  const [shown, save] = usePreferencia(`showGuia-${usuarioId}`, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `save` writes to the one key
  const putAway = useCallback(() => save(false), [])
  return shown ? <ComGuia {...props} onGone={putAway} /> : <ProximosAtendimentos {...props} />
}

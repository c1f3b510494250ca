import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type ComponentProps, lazy, useState } from 'react'
import type FimDoDiaParte from './fim-do-dia.tsx'

const FimDoDia = lazy(() => import('./fim-do-dia.tsx'))

type Props = ComponentProps<typeof FimDoDiaParte> & { sessoes: readonly AgendamentoFio[] }

/** Fetched with the first session that waits; from then on it stays, so that what was said can be undone. */
export function FimDoDiaEmVista(props: Props) {
  const [teve, setTeve] = useState(false)
  if (!teve && props.sessoes.length > 0) setTeve(true)
  return teve && <FimDoDia {...props} />
}

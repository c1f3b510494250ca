import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type FimDoDiaParte from './fim-do-dia.tsx'

const FimDoDia = lazyPart(() => import('./fim-do-dia.tsx'))

type Props = ComponentProps<typeof FimDoDiaParte>

/** Loaded with the first pending session. It stays mounted afterwards, so that the last answer can be undone. */
export function FimDoDiaEmVista(props: Props) {
  const [teve, setTeve] = useState(false)
  if (!teve && (props.falha || props.sessoes.length > 0)) setTeve(true)
  return teve && <FimDoDia {...props} />
}

import type { Ref } from 'react'
import classes from './passos.module.css'

export const PASSOS = ['Sem registro', 'Cobrar', 'Conferir'] as const
export type Passo = (typeof PASSOS)[number]

type Props = {
  ref: Ref<HTMLOListElement>
  passo: Passo
  quantos: Record<Passo, number | undefined>
  onChange: (passo: Passo) => void
}

/** P4: the three steps, reachable at any time. */
export function Passos({ ref, passo, quantos, onChange }: Props) {
  return (
    <ol ref={ref} className={classes.passos}>
      {PASSOS.map((um, n) => (
        <li key={um}>
          <button
            type="button"
            className={classes.passo}
            aria-current={um === passo ? 'step' : undefined}
            onClick={() => onChange(um)}
          >
            <span aria-hidden>{n + 1}</span>
            {um}
            {quantos[um] !== undefined && <small>{quantos[um]}</small>}
          </button>
        </li>
      ))}
    </ol>
  )
}

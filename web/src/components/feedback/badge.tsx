import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'neutral' | 'primary' | 'positive' | 'warning' | 'danger'

/** A short word about a row; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'neutral' | 'primary' | 'positive' | 'warning' | 'danger'

/** Short word about a row; the colour is not its only meaning. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './card.module.css'

type Props = {
  label: string
  value: ReactNode
  tone?: 'positive' | 'negative'
  /** The value is loading: its place is reserved. */
  loading?: boolean
}

/** A large figure with a small label. Put several in `StatRow`. */
export function StatCard({ label, value, tone, loading = false }: Props) {
  return (
    <div className={classes.stat} aria-busy={loading || undefined}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{loading ? <span className={classes.ghost} /> : value}</dd>
    </div>
  )
}

/** Row of figures above a table. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>
}

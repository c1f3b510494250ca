import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = { message: string; hint?: string; children?: ReactNode }

/** Empty list: says so and offers the next step. */
export function EmptyState({ message, hint, children }: Props) {
  return (
    <div className={classes.state}>
      <p className={classes.message}>{message}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

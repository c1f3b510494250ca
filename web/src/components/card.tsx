import type { ReactNode } from 'react'
import classes from './card.module.css'

/** Raised surface; with a title it is a section of its own. */
export function Card({
  title,
  action,
  children,
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.card} aria-label={title}>
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

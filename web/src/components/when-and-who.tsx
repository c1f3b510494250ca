import type { ReactNode } from 'react'
import classes from './when-and-who.module.css'

type Props = {
  /** Moment in machine-readable form (`at`) and in words (`when`). */
  at: string
  when: string
  who: string
  /** The hour is the main information. */
  large?: boolean
  /** Quiet line below the name. */
  children: ReactNode
}

/** Start of a row in a list by hour; the row lays it out, with `--when-width` for the hour. */
export function WhenAndWho({ at, when, who, large = false, children }: Props) {
  return (
    <>
      <time dateTime={at} className={classes.when} data-large={large || undefined}>
        {when}
      </time>
      <span className={classes.who}>
        <span className={classes.name}>{who}</span>
        <span className={classes.more}>{children}</span>
      </span>
    </>
  )
}

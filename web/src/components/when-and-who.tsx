import type { ReactNode } from 'react'
import classes from './when-and-who.module.css'

type Props = {
  /** The moment as a machine reads it, and as a person does. */
  at: string
  when: string
  who: string
  /** The hour is what is looked for. */
  large?: boolean
  /** A quiet line below the name. */
  children: ReactNode
}

/** How a row of a list that goes by the hour begins; the row lays it out, `--when-width` wide for the hour. */
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

import type { ReactNode } from 'react'
import classes from './form.module.css'

/** A part of a long form: a quiet heading, fields in two columns from 768 px. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}

/** A field that takes the section's whole width. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>
}

/** Fields one under the other (account forms). */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>
}

/** Something said about the whole form: what the server refused, or that it worked. */
export function FormMessage({ tone, children }: { tone: 'error' | 'ok'; children: ReactNode }) {
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={tone === 'error' ? classes.error : classes.ok}
    >
      {children}
    </p>
  )
}

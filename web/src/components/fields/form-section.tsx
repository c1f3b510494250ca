import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Section of a long form: a heading, fields in two columns from 768 px. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}

/** Field of the section's full width. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>
}

/** Fields in one column (account forms). */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>
}

/** Message about the whole form: a refusal or a success. */
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

import type { ReactNode } from 'react'
import { useDocumentTitle } from '../document-title.ts'
import { Mark } from '../mark.tsx'
import classes from '../page.module.css'

type Props = { title: string; text: string; alert?: boolean; children?: ReactNode }

/** Page with only a message and a link. */
export function MessagePage({ title, text, alert = false, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={classes.message} role={alert ? 'alert' : undefined}>
      <Mark size={48} />
      <h1>{title}</h1>
      <p className={classes.quiet}>{text}</p>
      {children && <div className={classes.messageActions}>{children}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page.module.css'

type Props = {
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** Main actions beside the title. */
  actions?: ReactNode
  /** 'account' ≤ 440 px, 'form' ≤ 860 px, 'wide' ≤ 1200 px, 'fill' the whole window without page scroll. */
  width?: 'account' | 'form' | 'wide' | 'fill'
  /** For 'fill' pages with their own heading: the title is only for screen readers and the tab. */
  hideTitle?: boolean
  children: ReactNode
}

/** Frame of every page: title (also of the tab), actions and width. */
export function Page({ title, subtitle, actions, width = 'wide', hideTitle, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      <div className={hideTitle ? 'only-said' : classes.head}>
        <div className={classes.titles}>
          <h1>{title}</h1>
          {subtitle && <p className={classes.quiet}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

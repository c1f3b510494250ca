import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import classes from './filters-bar.module.css'

type Props = {
  /** The filter fields. */
  children: ReactNode
  /** What 'Limpar Filtros' does; absent when no filter is set, and so is the button. */
  onClear?: () => void
  /** Further buttons, as 'Mês Atual'. */
  actions?: ReactNode
}

/** Filters on one line with what they can be set back to. */
export function FiltersBar({ children, onClear, actions }: Props) {
  return (
    <search className={classes.bar}>
      <div className={classes.fields}>{children}</div>
      <div className={classes.actions}>
        {onClear && (
          <Button variant="subtle" onClick={onClear}>
            Limpar Filtros
          </Button>
        )}
        {actions}
      </div>
    </search>
  )
}

import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { Button } from '../button.tsx'
import { focusOnceFree } from '../dialogs/focus-again.ts'
import classes from './filters-bar.module.css'

type Props = {
  /** The filter fields. */
  children: ReactNode
  /** What 'Limpar Filtros' does; absent when no filter is set, and so is the button. */
  onClear?: () => void
  /** Further buttons, as 'Mês Atual'. */
  actions?: ReactNode
  /** What is filtered, in words: with it a phone has one line, which unfolds the fields. */
  said?: string
}

/** On a phone, in the fields' place: what is filtered, and the way to change it. */
function Fold({ said, open, onToggle, id }: FoldProps) {
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={open}
      aria-controls={id}
      aria-label={`Filtros: ${said}`}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
      <span className={classes.said}>{said}</span>
      <IconChevronDown size={18} stroke={1.6} aria-hidden />
    </button>
  )
}

type FoldProps = { said: string; open: boolean; onToggle: () => void; id: string }

/** Filters on one line with what they can be set back to. */
export function FiltersBar({ children, onClear, actions, said }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const folds = useNarrowScreen() && said !== undefined

  /** By keyboard one goes on in the first field: the button goes with what it cleared. */
  function clear({ detail, currentTarget }: MouseEvent) {
    onClear?.()
    if (detail > 0) return
    const bar = currentTarget.closest('search')
    focusOnceFree(() => bar?.querySelector('select, input'))
  }

  return (
    <search className={classes.bar}>
      {folds && <Fold said={said} open={open} onToggle={() => setOpen(!open)} id={id} />}
      <div id={id} className={classes.unfolded} hidden={folds && !open}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          {onClear && (
            <Button variant="subtle" onClick={clear}>
              Limpar Filtros
            </Button>
          )}
          {actions}
        </div>
      </div>
    </search>
  )
}

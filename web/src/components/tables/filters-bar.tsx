import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { Button } from '../button.tsx'
import classes from './filters-bar.module.css'
import { focusFilters } from './focus-after.ts'

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

  function clear(event: MouseEvent) {
    onClear?.()
    focusFilters(event)
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

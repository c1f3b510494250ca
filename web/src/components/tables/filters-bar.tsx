import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { Button } from '../button.tsx'
import classes from './filters-bar.module.css'
import { focusFilters } from './focus-after.ts'

type Props = {
  /** Filter fields. */
  children: ReactNode
  /** Action of 'Limpar Filtros'; absent, with its button, when no filter is set. */
  onClear?: () => void
  /** Further buttons, as 'Mês Atual'. */
  actions?: ReactNode
  /** Active filter in words: with it a phone shows one line, which unfolds the fields. */
  said?: string
}

/** On a phone, in place of the fields: the filter in words, with a button to change it. */
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

/** Filter fields with their reset buttons. */
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

import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import classes from './calendar-toolbar.module.css'
import type { CalendarView } from './event.ts'

const VIEWS: readonly { view: CalendarView; label: string; before: string; after: string }[] = [
  { view: 'month', label: 'Mês', before: 'Mês anterior', after: 'Próximo mês' },
  { view: 'week', label: 'Semana', before: 'Semana anterior', after: 'Próxima semana' },
  { view: 'day', label: 'Dia', before: 'Dia anterior', after: 'Próximo dia' },
]

type Props = {
  title: string
  view: CalendarView
  loading: boolean
  newLabel: string
  onView: (view: CalendarView) => void
  onToday: () => void
  /** -1 back, 1 on. */
  onStep: (step: -1 | 1) => void
  onNew: () => void
}

/** §2: Hoje, Mês, Semana, Dia, back and on, and the month's name. */
export function CalendarToolbar(props: Props) {
  const { title, view, loading, newLabel, onView, onToday, onStep, onNew } = props
  const current = VIEWS.find((one) => one.view === view)
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <button type="button" className={classes.today} onClick={onToday}>
          Hoje
        </button>
        <IconButton label={current?.before ?? ''} onClick={() => onStep(-1)}>
          <IconChevronLeft size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label={current?.after ?? ''} onClick={() => onStep(1)}>
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <p role="status" className={classes.status}>
        {loading && 'Carregando...'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form that is not there */}
      <div role="group" aria-label="Visão" className={classes.views}>
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            className={classes.view}
            aria-pressed={one.view === view}
            onClick={() => onView(one.view)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <Button
        size="sm"
        className={classes.fresh}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={onNew}
      >
        {newLabel}
      </Button>
    </div>
  )
}

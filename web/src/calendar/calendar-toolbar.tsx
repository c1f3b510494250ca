import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import classes from './calendar-toolbar.module.css'
import type { CalendarView } from './event/event.ts'
import buttons from './toolbar-buttons.module.css'

type ViewName = { view: CalendarView; label: string; before: string; after: string }

const VIEWS: readonly ViewName[] = [
  { view: 'month', label: 'Mês', before: 'Mês anterior', after: 'Próximo mês' },
  { view: 'week', label: 'Semana', before: 'Semana anterior', after: 'Próxima semana' },
  { view: 'day', label: 'Dia', before: 'Dia anterior', after: 'Próximo dia' },
]
/** A phone shows three days of the week at a time and moves on by three. */
const DAYS: ViewName = {
  view: 'days',
  label: 'Semana',
  before: 'Três dias antes',
  after: 'Próximos três dias',
}

type Props = {
  title: string
  view: CalendarView
  loading: boolean
  newLabel: string
  /** Button that opens the panel beside the calendar. */
  start: ReactNode
  /** Further tools of the screen, placed before the views. */
  extras: ReactNode
  onView: (view: CalendarView) => void
  onToday: () => void
  /** -1 goes back, 1 goes on. */
  onStep: (step: -1 | 1) => void
  onNew: () => void
}

/** §2: Hoje, Mês, Semana, Dia, back and forward, and the month's name. */
export function CalendarToolbar(props: Props) {
  const { title, view, loading, newLabel, start, extras, onView, onToday, onStep, onNew } = props
  const current = view === 'days' ? DAYS : VIEWS.find((one) => one.view === view)
  return (
    <div className={classes.bar}>
      <div className={classes.start}>{start}</div>
      <div className={classes.steps}>
        <button type="button" className={buttons.today} onClick={onToday}>
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
      <div className={classes.extras}>{extras}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none */}
      <div role="group" aria-label="Visão" className={classes.views}>
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            className={buttons.view}
            aria-pressed={one.label === current?.label}
            onClick={() => onView(one.view)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <Button
        size="sm"
        className={`${classes.fresh} ${buttons.lone}`}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={onNew}
      >
        <span className={buttons.word}>{newLabel}</span>
      </Button>
    </div>
  )
}

/** Toolbar button. On a phone only its icon is visible; screen readers still get the word. */
export function ToolbarButton({
  icon,
  label,
  ...props
}: { icon: ReactNode; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={buttons.button} title={label} {...props}>
      {icon}
      <span className={buttons.word}>{label}</span>
    </button>
  )
}

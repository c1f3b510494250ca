import type { Data } from '@clinica/domain/tempo/data'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import classes from './mini-calendar.module.css'
import { Cells, type Shown, Weekdays } from './mini-calendar-cells.tsx'
import { afterKey, type Level, PAGES, turned } from './mini-calendar-pages.ts'

/** A click on the title goes up a level, and from the years back to the days. */
const UP: Record<Level, { level: Level; says: string; before: string; after: string }> = {
  days: {
    level: 'months',
    says: 'escolher o mês',
    before: 'Voltar um mês',
    after: 'Avançar um mês',
  },
  months: {
    level: 'years',
    says: 'escolher o ano',
    before: 'Voltar um ano',
    after: 'Avançar um ano',
  },
  years: {
    level: 'days',
    says: 'voltar aos dias',
    before: 'Voltar 20 anos',
    after: 'Avançar 20 anos',
  },
}
const DOWN: Record<Level, Level | null> = { years: 'months', months: 'days', days: null }

type Props = {
  /** Chosen day; the picker shows its month whenever it changes. */
  date: Data
  /** Null when no day is chosen yet; the picker then only starts at `date`. */
  chosen?: Data | null
  today: Data
  /** Highlighted days, both ends included. */
  shown?: Shown
  /** Note about a day, read after its name; null without one. */
  note?: (day: Data) => string | null
  onPick: (date: Data) => void
}

/** Level and focused cell of the picker. */
function usePlace(date: Data) {
  const [place, setPlace] = useState<{ level: Level; cursor: Data }>({
    level: 'days',
    cursor: date,
  })
  const [followed, setFollowed] = useState(date)
  if (followed !== date) {
    setFollowed(date)
    setPlace({ level: 'days', cursor: date })
  }
  return [place, setPlace] as const
}

/** §2, §9: picks a day between 1900 and 2099 by days, months and years. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one grid and its keys
export function MiniCalendar({ date, chosen = date, today, shown, note, onPick }: Props) {
  const [{ level, cursor }, setPlace] = usePlace(date)
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  // The focus follows keys and choices; after the page buttons it stays on them.
  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })

  function choose(cell: Data) {
    const below = DOWN[level]
    moved.current = true
    setPlace({ level: below ?? level, cursor: cell })
    if (!below) onPick(cell)
  }

  function onKeyDown(event: KeyboardEvent) {
    const there = afterKey(level, cursor, event.key, event.shiftKey)
    if (!there || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moved.current = true
    setPlace({ level, cursor: there })
  }

  return (
    <div>
      <Head
        level={level}
        cursor={cursor}
        titleId={titleId}
        onLevel={(other) => setPlace({ level: other, cursor })}
        onTurn={(pages) => setPlace({ level, cursor: turned(level, cursor, pages) })}
      />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells can be chosen
        role="grid"
        aria-labelledby={titleId}
        className={classes.grid}
        data-level={level}
        onKeyDown={onKeyDown}
      >
        {level === 'days' && <Weekdays />}
        <Cells
          level={level}
          cursor={cursor}
          chosen={chosen}
          today={today}
          shown={shown}
          note={note}
          onChoose={choose}
        />
      </table>
    </div>
  )
}

type HeadProps = {
  level: Level
  cursor: Data
  titleId: string
  onLevel: (level: Level) => void
  onTurn: (pages: -1 | 1) => void
}

/** Title of the page, which goes up a level, and buttons for the next and previous page. */
function Head({ level, cursor, titleId, onLevel, onTurn }: HeadProps) {
  const title = PAGES[level].title(cursor)
  const { level: above, says, before, after } = UP[level]
  const isLast = (pages: -1 | 1) => turned(level, cursor, pages) === cursor
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.title}
        title={`${title}, ${says}`}
        onClick={() => onLevel(above)}
      >
        <span id={titleId} aria-live="polite">
          {title}
        </span>
        <span className="only-said">, {says}</span>
        <IconChevronDown
          size={16}
          stroke={1.8}
          data-up={level !== 'days' || undefined}
          aria-hidden
        />
      </button>
      <IconButton
        label={before}
        className={classes.page}
        disabled={isLast(-1)}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton
        label={after}
        className={classes.page}
        disabled={isLast(1)}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}

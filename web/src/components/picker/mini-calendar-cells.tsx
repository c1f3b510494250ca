import type { Data } from '@clinica/domain/tempo/data'
import classes from './mini-calendar.module.css'
import { isKnown, type Level, PAGES } from './mini-calendar-pages.ts'

const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']

/** Weekday letters above the days. */
export function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col" abbr={day}>
            {day.slice(0, 1)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export type Shown = { from: Data; to: Data } | undefined

type Props = {
  level: Level
  cursor: Data
  chosen: Data | null
  today: Data
  /** Highlighted days, both ends included. */
  shown: Shown
  note?: ((day: Data) => string | null) | undefined
  onChoose: (cell: Data) => void
}

/** Grid of days, months or years, with one tab stop at the cursor (roving tabindex). */
export function Cells({ level, cursor, chosen, today, shown, note, onChoose }: Props) {
  const { columns, cells, named, text, label } = PAGES[level]
  const all = cells(cursor)
  const is = (cell: Data, other: Data | null) => cell.slice(0, named) === other?.slice(0, named)
  const rows = all.filter((_, index) => index % columns === 0)
  const button = (cell: Data, said: string | null) => (
    <button
      type="button"
      className={classes.cell}
      aria-label={[label(cell), said].filter(Boolean).join(', ')}
      title={said ?? undefined}
      data-noted={said !== null || undefined}
      aria-current={is(cell, today) ? 'date' : undefined}
      tabIndex={is(cell, cursor) ? 0 : -1}
      data-outside={(level === 'days' && cell.slice(0, 7) !== cursor.slice(0, 7)) || undefined}
      onClick={() => onChoose(cell)}
    >
      {text(cell)}
    </button>
  )
  return (
    <tbody>
      {rows.map((first, row) => (
        <tr key={first}>
          {all.slice(row * columns, (row + 1) * columns).map((cell) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside a grid is a gridcell
            <td
              key={cell}
              aria-selected={is(cell, chosen)}
              data-shown={
                (level === 'days' && shown && cell >= shown.from && cell <= shown.to) || undefined
              }
            >
              {isKnown(cell) && button(cell, (level === 'days' && note?.(cell)) || null)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

import { type PointerEvent, useState } from 'react'
import classes from './month-chart.module.css'
import { MonthChartDrawing } from './month-chart-drawing.tsx'
import type { ChartPeriod, ChartSeries } from './month-series.ts'

type Props = {
  /** Caption of the chart, for screen readers and the hidden table. */
  caption: string
  periods: readonly ChartPeriod[]
  series: readonly ChartSeries[]
  /** Format of a value in text and at the axis. */
  format: (value: number) => string
  formatShort: (value: number) => string
  /** Shown instead of the chart when every value is zero. */
  empty: string
  /** The values are loading: the place is reserved. */
  loading?: boolean
  /** Empty when the page says it already. */
  loadingText?: string
  /** Bars are stacked, and their sum is shown with the month. */
  stacked?: boolean
  /** Name of the periods; 'Mês' by default. */
  unit?: string
  /** Period that is selected first; the last by default. */
  first?: number
}

const sumAt = (series: readonly ChartSeries[], at: number) =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

function Legend({ series, format, at }: Pick<Props, 'series' | 'format'> & { at: number }) {
  const order = { bar: 0, line: 0 }
  return (
    <ul className={classes.legend}>
      {series.map(({ name, kind, values }) => (
        <li key={name}>
          <span
            className={classes.swatch}
            data-kind={kind}
            data-order={order[kind]++}
            aria-hidden
          />
          {name}
          <span className={classes.value}>{format(values[at] ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Table of the values for screen readers. */
function HiddenTable({
  caption,
  periods,
  series,
  format,
  stacked,
  unit = 'Mês',
}: Omit<Props, 'formatShort' | 'empty' | 'loadingText'>) {
  return (
    <div className="only-said">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {stacked && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ full }, index) => (
            <tr key={full}>
              <th scope="row">{full}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
              {stacked && <td>{format(sumAt(series, index))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PlotProps = Omit<Props, 'empty' | 'loading' | 'loadingText'> & {
  /** Selected month and the function that selects another; null resets. */
  at: number
  onPick: (index: number | null) => void
}

/** The drawing with its pointer and keyboard input. */
function Plot(props: PlotProps) {
  const { caption, periods, series, format, formatShort, stacked, unit = 'Mês', at } = props
  const { onPick } = props
  const last = periods.length - 1

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * periods.length)
    onPick(Math.max(0, Math.min(last, index)))
  }

  const said = series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`).join(', ')
  return (
    <div className={classes.plot}>
      <input
        type="range"
        className={classes.keys}
        aria-label={`${unit} em destaque: ${caption}`}
        aria-valuetext={`${periods[at]?.full}: ${said}`}
        min={0}
        max={last}
        value={at}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      />
      <div
        className={classes.drawing}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPick(null)}
      >
        <MonthChartDrawing
          periods={periods}
          series={series}
          at={at}
          formatShort={formatShort}
          stacked={stacked}
        />
      </div>
    </div>
  )
}

/**
 * Chart of periods. One period is always described above, the last by default, or the one that is pointed at or
 * reached by the arrow keys. The height is equal when loading, empty and drawn.
 */
export function MonthChart({ empty, loading, loadingText = 'Carregando...', ...chart }: Props) {
  const { periods, series, format, stacked, first } = chart
  const [chosen, choose] = useState<number | null>(null)
  const last = Math.max(0, periods.length - 1)
  const at = Math.min(chosen ?? first ?? last, last)
  const nothing = series.every(({ values }) => values.every((value) => value === 0))
  if (loading || nothing) {
    return (
      <div className={classes.place} data-loading={loading || undefined}>
        <p role="status">{loading ? loadingText : empty}</p>
      </div>
    )
  }
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span className={classes.month}>
          {periods[at]?.full}
          {stacked && <span className={classes.total}>{format(sumAt(series, at))}</span>}
        </span>
        <Legend series={series} format={format} at={at} />
      </figcaption>
      <Plot {...chart} at={at} onPick={choose} />
      <HiddenTable {...chart} />
    </figure>
  )
}

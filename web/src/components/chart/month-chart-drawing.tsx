import { useId } from 'react'
import classes from './month-chart-drawing.module.css'
import { type Scale, scaleOf, stackOf } from './month-chart-scale.ts'
import type { ChartPeriod, ChartSeries } from './month-series.ts'

/** Height of the plot and of the month names below it, in px; widths are in per cent. */
const HEIGHT = 200
const FOOT = 26
/** Number of names that fit side by side on a phone. */
const FEW = 5
/** Share of a month's width that its bars take together. */
const FILLED = 0.62

/** Bar styles by series: full, hatched, outline, dotted, and pale for the rest. */
const LOOKS = [classes.solid, classes.hatched, classes.quiet, classes.dotted, classes.pale]

type Plot = Scale & { height: number }
type Drawn = { scale: Plot; count: number }

const y = ({ min, max, height }: Plot, value: number) =>
  height - ((value - min) / (max - min)) * height
const percent = (part: number) => `${part * 100}%`
const middle = (index: number, count: number) => percent((index + 0.5) / count)

function Grid({ scale, formatShort }: { scale: Plot; formatShort: (value: number) => string }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line
        x1="0"
        x2="100%"
        y1={y(scale, tick)}
        y2={y(scale, tick)}
        className={tick === 0 ? classes.zero : classes.grid}
      />
      <text x="-10" y={y(scale, tick)} dy="0.35em" textAnchor="end" className={classes.label}>
        {formatShort(tick)}
      </text>
    </g>
  ))
}

type BarsProps = Drawn & {
  values: readonly number[]
  order: number
  /** Number of bars side by side; null when they are stacked. */
  bars: number | null
  /** Start of each bar. */
  feet: readonly number[] | undefined
  fills: readonly (string | undefined)[]
}

function Bars({ scale, count, values, order, bars, feet, fills }: BarsProps) {
  const width = FILLED / (bars ?? 1) / count
  return values.map((value, index) => {
    if (value === 0) return null
    const left = (index + (1 - FILLED) / 2) / count + (bars === null ? 0 : order * width)
    const foot = feet?.[index] ?? 0
    const top = y(scale, Math.max(foot, foot + value))
    const bottom = y(scale, Math.min(foot, foot + value))
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other key here, and never moves
        key={index}
        x={percent(left)}
        width={percent(width * 0.88)}
        y={top}
        height={Math.max(0, bottom - top)}
        className={LOOKS[order] ?? classes.pale}
        fill={fills[order]}
      />
    )
  })
}

function Line({ scale, count, values }: Drawn & { values: readonly number[] }) {
  return (
    <g className={classes.line}>
      {values.slice(1).map((value, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other key here, and never moves
          key={index}
          x1={middle(index, count)}
          y1={y(scale, values[index] ?? 0)}
          x2={middle(index + 1, count)}
          y2={y(scale, value)}
        />
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month has no other key here, and never moves
        <circle key={index} cx={middle(index, count)} cy={y(scale, value)} r="3.5" />
      ))}
    </g>
  )
}

function Names({ periods, at }: Pick<Props, 'periods' | 'at'>) {
  const count = periods.length
  return periods.map(({ short, full }, index) => (
    <text
      key={full}
      x={middle(index, count)}
      y={HEIGHT + 18}
      textAnchor="middle"
      className={classes.label}
      // On a phone every other name of a long chart is hidden; the last one stays.
      data-second={(count > FEW && (count - 1 - index) % 2 === 1) || undefined}
      data-here={index === at || undefined}
    >
      {short}
    </text>
  ))
}

type Props = {
  periods: readonly ChartPeriod[]
  series: readonly ChartSeries[]
  /** Selected month, whose values are shown. */
  at: number
  formatShort: (value: number) => string
  /** Bars are stacked. */
  stacked?: boolean | undefined
}

type PatternsProps = { hatch: string; dots: string }

function Patterns({ hatch, dots }: PatternsProps) {
  const five = { width: '5', height: '5', patternUnits: 'userSpaceOnUse' }
  return (
    <defs>
      <pattern id={hatch} {...five} patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.hatchGround} />
        <rect width="2" height="5" className={classes.hatchLine} />
      </pattern>
      <pattern id={dots} {...five}>
        <rect width="5" height="5" className={classes.hatchGround} />
        <circle cx="2.5" cy="2.5" r="1.4" className={classes.dot} />
      </pattern>
    </defs>
  )
}

/** Positions are in per cent, so that the drawing fits every width at once, on paper too. */
export function MonthChartDrawing({ periods, series, at, formatShort, stacked }: Props) {
  const id = useId()
  const hatch = `${id}h`
  const dots = `${id}d`
  const fills = [undefined, `url(#${hatch})`, undefined, `url(#${dots})`]
  const count = periods.length
  const bars = series.filter(({ kind }) => kind === 'bar')
  const stack = stacked ? stackOf(bars) : null
  const reached = stack?.reached ?? series.flatMap(({ values }) => [...values])
  const scale = { ...scaleOf(reached), height: HEIGHT }
  return (
    <svg className={classes.svg} height={HEIGHT + FOOT} aria-hidden focusable="false">
      <Patterns hatch={hatch} dots={dots} />
      <rect
        x={percent(at / count)}
        width={percent(1 / count)}
        y="0"
        height={HEIGHT}
        className={classes.here}
      />
      <Grid scale={scale} formatShort={formatShort} />
      {bars.map(({ name, values }, order) => (
        <Bars
          key={name}
          scale={scale}
          count={count}
          values={values}
          order={order}
          fills={fills}
          bars={stack ? null : bars.length}
          feet={stack?.feet[order]}
        />
      ))}
      {series
        .filter(({ kind }) => kind === 'line')
        .map(({ name, values }) => (
          <Line key={name} scale={scale} count={count} values={values} />
        ))}
      <Names periods={periods} at={at} />
    </svg>
  )
}

/** Bars stand side by side or are stacked, lines lie over them. Series of a kind differ in more than colour. */
export type ChartSeries = { name: string; kind: 'bar' | 'line'; values: readonly number[] }
/** `short` below the axis ('mar'), `full` where there is room ('Março de 2026'). */
export type ChartPeriod = { short: string; full: string }

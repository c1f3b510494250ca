/** Bars stand side by side, or on one another; lines go over them. Each of a kind differs in more than colour. */
export type ChartSeries = { name: string; kind: 'bar' | 'line'; values: readonly number[] }
/** `short` below the axis ('mar'), `full` where there is room ('Março de 2026'). */
export type ChartPeriod = { short: string; full: string }

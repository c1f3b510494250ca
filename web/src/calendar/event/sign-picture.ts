import type { Sign } from './sign.ts'

/** Size of a sign and distance from one sign to the next, in the icons' own units. */
export const SIDE = 24
export const STEP = 26

/**
 * Each picture has one row per ink, and the style sheet picks the row (`--row` in event.module.css). An external
 * image cannot inherit the text colour, and a CSS mask costs twice as much to paint. The last two rows are for past
 * events on light and dark paper: muted, with the warning sign in its own colour.
 */
export const INKS = [
  { ink: '#ffffff', warning: '#ffffff' },
  { ink: '#16211f', warning: '#16211f' },
  { ink: '#5b6663', warning: '#7a5400' },
  { ink: '#9fb0ac', warning: '#e3b75a' },
] as const

type Drawn = { sign: Sign; opacity?: number; warning?: boolean }
export type Picture = { signs: readonly Drawn[]; stroke: number }

function drawn({ sign, opacity }: Drawn, colour: string, stroke: number, at: string): string {
  const paint = sign.filled
    ? `fill="${colour}"`
    : `fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`
  const shapes = sign.paths.map((d) => `<path d="${d}"/>`).join('')
  return `<g transform="translate(${at})" opacity="${opacity ?? 1}" ${paint}>${shapes}</g>`
}

/** Signs side by side, repeated in one row per ink. */
export function pictureOf({ signs, stroke }: Picture): string {
  const width = signs.length * STEP
  const height = INKS.length * STEP
  const rows = INKS.flatMap(({ ink, warning }, row) =>
    signs.map((one, place) =>
      drawn(one, one.warning ? warning : ink, stroke, `${place * STEP} ${row * STEP}`),
    ),
  )
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${rows.join('')}</svg>`
}

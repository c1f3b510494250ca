import type { Sign } from './sign.ts'

/** A sign's side, and from one to the next, in the icons' own units. */
export const SIDE = 24
export const STEP = 26

/**
 * The rows of a picture: its signs in every ink that an event may have, chosen by the style sheet (`--row`
 * of event.module.css). A picture from outside the page cannot take the text's colour, and one that is a
 * mask is twice as dear to paint. On paper, of what is over, they are muted, and what is left to do stands out in
 * the colour of a warning.
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

/** The signs side by side, once for each ink, one row below the other. */
export function pictureOf({ signs, stroke }: Picture): string {
  const [width, height] = [signs.length * STEP, INKS.length * STEP]
  const rows = INKS.flatMap(({ ink, warning }, row) =>
    signs.map((one, place) =>
      drawn(one, one.warning ? warning : ink, stroke, `${place * STEP} ${row * STEP}`),
    ),
  )
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${rows.join('')}</svg>`
}

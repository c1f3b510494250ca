import type { CalendarEvent } from './event.ts'
import { REPEATS_SIGN, WARNING_SIGN } from './event-marks.tsx'
import classes from './generated-classes.module.css'
import { INKS, type Picture, pictureOf, SIDE, STEP } from './sign-picture.ts'

/** Side of the element on which its signs stand. */
type Edge = 'before' | 'after'

const known = new Map<string, string>()
let sheet: CSSStyleSheet | null = null

/**
 * One adopted style sheet for all events, with one rule per distinct look instead of elements or inline styles per
 * event.
 */
function ourSheet(): CSSStyleSheet | null {
  if (sheet || !('adoptedStyleSheets' in document)) return sheet
  sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

function classOf(key: string, ruleOf: () => string, beside = ''): string {
  const before = known.get(key)
  if (before) return before
  ourSheet()?.insertRule(ruleOf())
  const all = `${beside} ${key}`.trim()
  known.set(key, all)
  return all
}

const inEm = (units: number) => `${(units / SIDE).toFixed(4)}em`

/** Sizes are written as fixed values, so that the browser calculates nothing per event. */
function signRule(selector: string, picture: Picture): string {
  const url = `url("data:image/svg+xml,${encodeURIComponent(pictureOf(picture))}")`
  const width = picture.signs.length * STEP
  const size = `${inEm(width)} ${inEm(INKS.length * STEP)}`
  return `${selector}{width:${inEm(width - STEP + SIDE)};background-image:${url};background-size:${size}}`
}

function signClass(edge: Edge, picture: Picture): string {
  const key = `sign-${edge}-${picture.signs.map(({ sign }) => sign.name).join('-')}`
  return classOf(key, () => signRule(`.${key}::${edge}`, picture), classes[edge])
}

/** Class that draws an event's own sign. */
export const iconClass = (edge: Edge, { icon }: CalendarEvent): string =>
  signClass(edge, { signs: [{ sign: icon }], stroke: 2 })

/** Class that draws the small signs at an event's corner; empty when it has none. */
export function marksClass(edge: Edge, { marks, warned, repeats }: CalendarEvent): string {
  const signs = [
    ...(repeats ? [{ sign: REPEATS_SIGN, opacity: 0.8 }] : []),
    ...(warned ? [{ sign: WARNING_SIGN, warning: true }] : []),
    ...marks.map((sign) => ({ sign })),
  ]
  if (signs.length === 0) return ''
  return signClass(edge, { signs, stroke: 2.2 })
}

/** Class with an event's colours, used instead of the inline styles that the library would write on every element. */
export function colourClass({ colour: { fundo, texto } }: CalendarEvent): string {
  const key = `colour-${fundo.slice(1)}`
  return classOf(key, () => `.${key}{--colour:${fundo};--text:${texto}}`)
}

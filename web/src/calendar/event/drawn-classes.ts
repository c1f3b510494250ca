import classes from './drawn-classes.module.css'
import type { CalendarEvent } from './event.ts'
import { REPEATS_SIGN, WARNING_SIGN } from './event-marks.tsx'
import { INKS, type Picture, pictureOf, SIDE, STEP } from './sign-picture.ts'

/** Where on an element its picture stands. */
type Edge = 'before' | 'after'

const known = new Map<string, string>()
let sheet: CSSStyleSheet | null = null

/** One for all that is met, filled as it is met: a rule for each, and no element or style for any event. */
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

/** Written out, and not calculated for every event. */
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

/** The class that draws an event's own sign. */
export const iconClass = (edge: Edge, { icon }: CalendarEvent): string =>
  signClass(edge, { signs: [{ sign: icon }], stroke: 2 })

/** The class that draws the small signs at its corner; none where it has none. */
export function marksClass(edge: Edge, { marks, warned, repeats }: CalendarEvent): string {
  const signs = [
    ...(repeats ? [{ sign: REPEATS_SIGN, opacity: 0.8 }] : []),
    ...(warned ? [{ sign: WARNING_SIGN, warning: true }] : []),
    ...marks.map((sign) => ({ sign })),
  ]
  if (signs.length === 0) return ''
  return signClass(edge, { signs, stroke: 2.2 })
}

/** The class that has an event's colours, where the library would write them on every element. */
export function colourClass({ colour: { fundo, texto } }: CalendarEvent): string {
  const key = `colour-${fundo.slice(1)}`
  return classOf(key, () => `.${key}{--colour:${fundo};--text:${texto}}`)
}

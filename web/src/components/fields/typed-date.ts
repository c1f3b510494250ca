import { somenteDigitos } from '@clinica/domain/texto'

/** What stands in a field, and where its caret is. */
type Typed = { text: string; caret: number }

/** Day, month, year: how many digits each has, and the first digit beyond which no second one comes. */
const PARTS = [
  { digits: 2, alone: 3 },
  { digits: 2, alone: 1 },
  { digits: 4, alone: 9 },
] as const
const LAST = 2

const ISO = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
/** The hour that a date may come with. */
const HOUR = /[T\s,]+(?:às\s+)?\d{1,2}(?:[:h].*)$/i
const DIGITS = 8

const known = (text: string) => text.trimStart().replace(/[^\d/.\s-]/g, '')

/** Whatever a person puts between day, month and year is one slash. */
const slashed = (text: string) => known(text).replace(/[/.\s-]+/g, '/')

const padded = (part: string) => (part.length === 1 && part !== '0' ? `0${part}` : part)

/** The part that an edit put in; all that stands there where something else went for it. */
export function putIn(before: string, { text, caret }: Typed): string {
  const from = caret - (text.length - before.length)
  const isAdded = from < caret && text.slice(0, from) + text.slice(caret) === before
  return isAdded ? text.slice(from, caret) : text
}

/** More figures than one date has: cut at its end they would be another one. */
export const isMoreThanADate = (text: string): boolean =>
  somenteDigitos(text.replace(HOUR, '')).length > DIGITS

/** A stretch of the text before was taken away, and nothing put in its place. */
const isRemoval = (before: string, { text, caret }: Typed) =>
  text.length < before.length &&
  before.startsWith(text.slice(0, caret)) &&
  before.endsWith(text.slice(caret))

/** The slash between two parts stays: what goes is the digit on its other side. */
function removed(before: string, after: Typed, forward: boolean): Typed {
  const { text, caret } = after
  const slashAlone = before.length === text.length + 1 && before[caret] === '/'
  if (!slashAlone || caret === text.length) return after
  const gone = forward ? caret + 1 : caret - 1
  if (gone < 0) return { text: before, caret: 0 }
  return { text: before.slice(0, gone) + before.slice(gone + 1), caret: gone }
}

/** The parts before the caret: digits that one has no room for begin the next. */
function flowed(typed: readonly string[]): string[] {
  const parts = [...typed]
  for (const [place, { digits }] of PARTS.entries()) {
    const part = parts[place] ?? ''
    if (part.length <= digits) continue
    const isRoom = parts.length <= LAST
    parts[place] = part.slice(0, digits)
    if (place < LAST) parts.splice(place + 1, isRoom ? 0 : 1, part.slice(digits))
  }
  return parts.slice(0, PARTS.length)
}

/** '9' is the ninth: no second digit could follow; nor does one where the slash was typed. */
function completed(parts: readonly string[], rest: string): string[] {
  return parts.map((part, place) => {
    const alone = rest === '' && Number(part) > (PARTS[place]?.alone ?? 9)
    return place < LAST && (place < parts.length - 1 || alone) ? padded(part) : part
  })
}

/** What is put in: it fills its part, writes over what follows there, and goes on to the next part. */
function inserted({ text, caret }: Typed): Typed {
  const typed = slashed(text.slice(0, caret)).split('/')
  let [rest = '', ...following] = slashed(text.slice(caret)).split('/')
  const parts = flowed(typed)
  const place = parts.length - 1
  const { digits } = PARTS[place] ?? PARTS[LAST]
  const wentOn = parts.length - typed.length
  const room = digits - (parts[place] ?? '').length
  rest = wentOn > 0 || room === 0 ? '' : rest.slice(-room)
  following = following.slice(wentOn)
  // The slash that was typed is the one that stands there.
  if (place > 0 && parts[place] === '' && rest === '') rest = following.shift() ?? ''
  const head = completed(parts, rest)
  const full = place < LAST && head[place]?.length === digits && rest === ''
  if (full && following.length === 0) head.push('')
  const before = head.join('/')
  return {
    text: [before + rest, ...following.slice(0, LAST - place)].join('/'),
    caret: before.length,
  }
}

/**
 * What a field shows after an edit: slashes come by themselves, a full part goes on to the next, and what is
 * in the middle is written over, as in a browser's own date field. What is put in at once may be '9/3/2026',
 * '09032026' or '2026-03-09'. `forward`: it was the key that removes after the caret.
 */
export function edited(before: string, after: Typed, forward = false): Typed {
  const [, year, month = '', day = ''] = ISO.exec(after.text) ?? []
  if (year) {
    const text = `${padded(day)}/${padded(month)}/${year}`
    return { text, caret: text.length }
  }
  if (isRemoval(before, after)) return removed(before, after, forward)
  const left = known(after.text.slice(0, after.caret))
  if (known(after.text) === before) return { text: before, caret: left.length }
  if (somenteDigitos(left) === '') {
    const text = slashed(after.text.slice(after.caret))
    return { text: somenteDigitos(text) && text, caret: 0 }
  }
  return inserted(after)
}

/** The part that the caret is in: 0 the day, 1 the month, 2 the year. */
export const partAt = (text: string, caret: number): 0 | 1 | 2 => {
  const slashes = text.slice(0, caret).split('/').length - 1
  return slashes > 1 ? LAST : slashes === 1 ? 1 : 0
}

/** Where the parts of a whole date begin and end. */
export const SPANS = [
  [0, 2],
  [3, 5],
  [6, 10],
] as const

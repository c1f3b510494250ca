import { somenteDigitos } from '@clinica/domain/texto'

/** Text of a field and its caret position. */
type Typed = { text: string; caret: number }

/** Day, month, year: number of digits, and the largest first digit that can have a second one. */
const PARTS = [
  { digits: 2, alone: 3 },
  { digits: 2, alone: 1 },
  { digits: 4, alone: 9 },
] as const
const LAST = 2

const ISO = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
/** Time of day that may follow a pasted date. */
const HOUR = /[T\s,]+(?:às\s+)?\d{1,2}(?:[:h].*)$/i
const DIGITS = 8

const known = (text: string) => text.trimStart().replace(/[^\d/.\s-]/g, '')

/** Any separator between day, month and year becomes one slash. */
const slashed = (text: string) => known(text).replace(/[/.\s-]+/g, '/')

const padded = (part: string) => (part.length === 1 && part !== '0' ? `0${part}` : part)

/** Inserted part of an edit; the whole text when it replaced something. */
export function putIn(before: string, { text, caret }: Typed): string {
  const from = caret - (text.length - before.length)
  const isAdded = from < caret && text.slice(0, from) + text.slice(caret) === before
  return isAdded ? text.slice(from, caret) : text
}

/** True when the text has more digits than a date: cutting it would give another date. */
export const isMoreThanADate = (text: string): boolean =>
  somenteDigitos(text.replace(HOUR, '')).length > DIGITS

/** True when an edit only removed text. */
const isRemoval = (before: string, { text, caret }: Typed) =>
  text.length < before.length &&
  before.startsWith(text.slice(0, caret)) &&
  before.endsWith(text.slice(caret))

/** A slash between two parts stays: the key removes the digit on its other side. */
function removed(before: string, after: Typed, forward: boolean): Typed {
  const { text, caret } = after
  const slashAlone = before.length === text.length + 1 && before[caret] === '/'
  if (!slashAlone || caret === text.length) return after
  const gone = forward ? caret + 1 : caret - 1
  if (gone < 0) return { text: before, caret: 0 }
  return { text: before.slice(0, gone) + before.slice(gone + 1), caret: gone }
}

/** Parts before the caret: excess digits move to the next part. */
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

/** Completes '9' to '09' when no second digit can follow, or a slash was typed after it. */
function completed(parts: readonly string[], rest: string): string[] {
  return parts.map((part, place) => {
    const alone = rest === '' && Number(part) > (PARTS[place]?.alone ?? 9)
    return place < LAST && (place < parts.length - 1 || alone) ? padded(part) : part
  })
}

/** Inserts text: it fills its part, overwrites the following digits, and continues in the next part. */
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
  // A typed slash replaces the one that is already there.
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
 * Text and caret after an edit: slashes are added, a full part continues in the next, and typing in the middle
 * overwrites, as in a native date field. A paste may be '9/3/2026', '09032026' or '2026-03-09'. `forward`: the
 * Delete key was used.
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

/** Part with the caret: 0 day, 1 month, 2 year. */
export const partAt = (text: string, caret: number): 0 | 1 | 2 => {
  const slashes = text.slice(0, caret).split('/').length - 1
  return slashes > 1 ? LAST : slashes === 1 ? 1 : 0
}

/** Position of each part in a complete date. */
export const SPANS = [
  [0, 2],
  [3, 5],
  [6, 10],
] as const

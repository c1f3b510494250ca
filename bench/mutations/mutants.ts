import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** One small fault: `line` of `file` with `before` at `column` replaced by `after`. */
export type Mutant = {
  file: string
  line: number
  column: number
  before: string
  after: string
  source: string
}

/**
 * The faults that hands make. Formatted code has spaces around its operators, types have none of these,
 * and SQL is code too.
 */
const FAULTS: readonly (readonly [before: string, after: string])[] = [
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + ', ' - '],
  [' - ', ' + '],
  ['.some(', '.every('],
  ['.every(', '.some('],
  ['Math.max(', 'Math.min('],
  ['Math.min(', 'Math.max('],
  [' ? ', ' ? !'],
  [': true', ': false'],
  ['if (!', 'if ('],
  [' AND ', ' OR '],
]

const isProse = (line: string) => /^\s*(\/\/|\/?\*|import |export type|type |\|)/.test(line)

function mutantsOfLine(file: string, source: string, line: number): Mutant[] {
  if (isProse(source)) return []
  return FAULTS.flatMap(([before, after]) => {
    const column = source.indexOf(before)
    return column < 0 ? [] : [{ file, line, column, before, after, source: source.trim() }]
  })
}

/** Every mutant of these files, in their order. */
export const mutantsOf = (files: readonly string[]): Mutant[] =>
  files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((source, index) => mutantsOfLine(file, source, index + 1)),
  )

/** What git keeps below these places, tests and shapes left out. */
export function sourcesBelow(places: readonly string[], wanted: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', ...places], { cwd: ROOT, encoding: 'utf8' })
  return listed.split('\n').filter((file) => wanted.test(file) && !/\.test\.ts$/.test(file))
}

/** The same sample for the same seed: a linear congruential generator, so that no run is luck. */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): T[] {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const left = [...all]
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [one] = left.splice(Math.floor(random() * left.length), 1)
    return one as T
  })
}

export function mutated(text: string, { line, column, before, after }: Mutant): string {
  const lines = text.split('\n')
  const source = lines[line - 1] ?? ''
  lines[line - 1] = source.slice(0, column) + after + source.slice(column + before.length)
  return lines.join('\n')
}

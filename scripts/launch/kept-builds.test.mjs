import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetOlder, use } from './kept-builds.mjs'

const built = mkdtempSync(join(tmpdir(), 'construidos-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

/** No process has this number: it is beyond what systems give out. */
const GONE = 2 ** 30

function build(name, daysAgo) {
  mkdirSync(join(built, name))
  const then = Date.now() / 1000 - daysAgo * 86_400
  utimesSync(join(built, name), then, then)
}

test('the two builds that were started last stay, and an older one as long as a process runs it', () => {
  build('a1', 1)
  build('b2', 2)
  build('c3', 3)
  build('d4', 4)
  build('e5', 5)
  writeFileSync(join(built, 'e5', `${GONE}.em-uso`), '')
  use(join(built, 'd4'))
  for (const name of ['d4', 'e5']) utimesSync(join(built, name), 1, 1)
  build(`f6.${GONE}`, 0)
  build(`f7.${process.pid}`, 0)
  forgetOlder(built)
  expect(readdirSync(built).sort()).toEqual(['a1', 'b2', 'd4', `f7.${process.pid}`])
})

test('where nothing can be written, what runs goes on', () => {
  expect(() => use(join(built, 'not-there'))).not.toThrow()
  expect(existsSync(join(built, 'not-there'))).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { edited, partAt } from './typed-date.ts'

/** 'ab|c': the bar is the caret. */
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`
const typed = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })

/** Types one key after the other into what stands there. */
function type(start: string, keys: string): string {
  let { text, caret } = typed(start)
  for (const key of keys) {
    const after = { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }
    ;({ text, caret } = edited(text, after))
  }
  return marked({ text, caret })
}

function erase(start: string, times: number, forward = false): string {
  let { text, caret } = typed(start)
  for (let time = 0; time < times; time += 1) {
    const from = forward ? caret : caret - 1
    const after = { text: text.slice(0, from) + text.slice(from + 1), caret: from }
    ;({ text, caret } = edited(text, after, forward))
  }
  return marked({ text, caret })
}

describe('slashes come by themselves', () => {
  test.each([
    ['0', '0|'],
    ['09', '09/|'],
    ['090', '09/0|'],
    ['0903', '09/03/|'],
    ['09032026', '09/03/2026|'],
    ['090320261', '09/03/2026|'],
    ['9', '09/|'],
    ['932026', '09/03/2026|'],
    ['9/3/2026', '09/03/2026|'],
    ['1/2/2026', '01/02/2026|'],
    ['31/12/1999', '31/12/1999|'],
    ['9.3.2026', '09/03/2026|'],
    ['09-03-2026', '09/03/2026|'],
    ['9a/x3', '09/03/|'],
    ['/', '|'],
    ['0/', '0/|'],
  ])('%s → %s', (keys, shown) => expect(type('|', keys)).toBe(shown))
})

describe('what is put in at once', () => {
  test.each([
    ['9/3/2026', '09/03/2026'],
    ['09/03/2026', '09/03/2026'],
    ['09032026', '09/03/2026'],
    ['2026-03-09', '09/03/2026'],
    ['2026-3-9', '09/03/2026'],
    ['2026/03/09', '09/03/2026'],
    ['2026-03-09T10:00', '09/03/2026'],
    [' 9 / 3 / 2026', '09/03/2026'],
    ['nada', ''],
    ['', ''],
  ])('%s → %s', (text, shown) => {
    for (const before of ['', '31/12/1999']) {
      expect(edited(before, { text, caret: text.length }).text).toBe(shown)
    }
  })
})

describe('in the middle', () => {
  test.each([
    ['|09/03/2026', '1', '1|9/03/2026'],
    ['0|9/03/2026', '1', '01|/03/2026'],
    ['|/03/2026', '15', '15|/03/2026'],
    ['|/03/2026', '9', '09|/03/2026'],
    ['09|/03/2026', '1', '09/1|/2026'],
    ['09|/03/2026', '/', '09/|03/2026'],
    ['09/|03/2026', '12', '09/12|/2026'],
    ['09/03/|2026', '1', '09/03/1|026'],
    ['09/03/2026|', '7', '09/03/2026|'],
    ['1|/03/2026', '/', '01/|03/2026'],
    ['/0|3/2026', 'x', '/0|3/2026'],
  ])('%s and %s → %s', (before, keys, shown) => expect(type(before, keys)).toBe(shown))
})

describe('deleting', () => {
  test.each([
    ['09/03/2026|', 4, '09/03/|'],
    ['09/03/2026|', 5, '09/03|'],
    ['09/03/2026|', 7, '09/|'],
    ['09/03/2026|', 10, '|'],
    ['09/|03/2026', 1, '0|/03/2026'],
    ['09|/03/2026', 2, '|/03/2026'],
    ['9|', 1, '|'],
  ])('%s, %i times → %s', (before, times, shown) => expect(erase(before, times)).toBe(shown))

  test('and by the key that removes what comes after', () => {
    expect(erase('|09/03/2026', 2, true)).toBe('|/03/2026')
    expect(erase('09|/03/2026', 1, true)).toBe('09/|3/2026')
  })

  test('whole', () => expect(edited('09/03/2026', { text: '', caret: 0 }).text).toBe(''))
})

test.each([
  ['|09/03/2026', 0],
  ['09|/03/2026', 0],
  ['09/|03/2026', 1],
  ['09/03/2026|', 2],
  ['|', 0],
])('%s is in part %i', (text, part) => {
  const { text: shown, caret } = typed(text)
  expect(partAt(shown, caret)).toBe(part)
})

import { expect, test } from 'vitest'
import { records } from './records.mjs'

const paper = (path, text) => ({ path, text })
const index = (row) => paper('docs/history/README.md', `| number |\n${row}\n`)
const record = (status) => paper('docs/history/0002-b.md', `# 0002 B\n\n${status}\n\nText.\n`)

test.each([
  ['Status: holds.', '| [0002](0002-b.md) | B | holds | – |'],
  ['Status: history.', '| [0002](0002-b.md) | B | history | – |'],
  [
    'Status: superseded in part by [0003](0003-c.md).',
    '| [0002](0002-b.md) | B | superseded in part by [0003](0003-c.md) | – |',
  ],
])('a record with its status and its row: %s', (status, row) => {
  expect(records([index(row), record(status)])).toEqual([])
})

test.each([
  ['no status', 'Text.', '| [0002](0002-b.md) | B | holds | – |', "needs 'Status: holds.'"],
  ['no row', 'Status: holds.', '', 'give it a row'],
  [
    'another status in its row',
    'Status: holds.',
    '| [0002](0002-b.md) | B | history | – |',
    'a row',
  ],
])('a record with %s', (_, status, row, mend) => {
  expect(records([index(row), record(status)])).toEqual([expect.stringContaining(mend)])
})

test('a page of reasons is in its index, and short', () => {
  const page = paper('docs/why/undo.md', `# Undo\n\n${'word '.repeat(400)}`)
  expect(records([paper('docs/why/README.md', '| [undo](undo.md) |'), page])).toEqual([
    expect.stringContaining('402 words of 400'),
  ])
  expect(records([paper('docs/why/undo.md', '# Undo\n')])).toEqual([
    expect.stringContaining('is not in docs/why/README.md'),
  ])
})

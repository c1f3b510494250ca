import { expect, test } from 'vitest'
import { browsers } from './browsers.mjs'

const file = (path, text) => ({ path, text })

test.each([
  ['Object.groupBy(all, (um) => um.dia)', 'Object.groupBy'],
  ['const [a] = nomes.values().map(curto)', '.values().map('],
  ['const b = uma.isSubsetOf(outra)', 'isSubsetOf'],
])('what the oldest browsers lack is not called: %s', (text, found) => {
  expect(browsers([file('web/src/agenda/a.ts', text)])).toEqual([expect.stringContaining(found)])
  expect(browsers([file('api/src/agenda/a.ts', text), file('web/src/a.test.ts', text)])).toEqual([])
})

test('what is asked for first, or given to them, may be called', () => {
  const text = 'Map.groupBy(all, um); document.startViewTransition?.(); element.checkVisibility?.()'
  expect(browsers([file('web/src/agenda/a.ts', text)])).toEqual([])
})

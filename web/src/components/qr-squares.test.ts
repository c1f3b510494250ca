import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { squaresPath } from './qr-squares.ts'

it.each([
  ['nothing', [[false, false]], ''],
  ['one', [[false, true, false]], 'M1 0h1v1h-1z'],
  ['a run to the edge', [[false, true, true]], 'M1 0h2v1h-2z'],
  [
    'two runs, two rows',
    [
      [true, false, true],
      [true, true, true],
    ],
    'M0 0h1v1h-1zM2 0h1v1h-1zM0 1h3v1h-3z',
  ],
])('%s', (_name, rows, path) => expect(squaresPath(rows)).toBe(path))

it('draws every dark square of a code, and no other', () => {
  const { data } = encode('otpauth://totp/Cl%C3%ADnica:ana@exemplo.com?secret=ABCDEFGH', {
    ecc: 'M',
  })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of squaresPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(width); i += 1) {
      const row = drawn[Number(y)]
      if (row) row[Number(x) + i] = true
    }
  }
  expect(drawn).toEqual(data)
})

/** D1, what no text field takes: each is a 400 with a Portuguese sentence, never a 500. */
export const BAD_TEXTS: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['true', true],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['empty', ''],
  ['blank', '   '],
  ['NUL', 'a\u0000b@x.com'],
  ['a lone surrogate', 'a\ud800b@x.com'],
  ['over-long', 'x'.repeat(5_000)],
]

/** D1, what no row's version can be: the last two do not fit the column that keeps it. */
export const BAD_VERSIONS: unknown[] = ['1', -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER]

/** Numbers that JSON text can spell and no field takes. */
export const BAD_NUMBERS = ['1e400', '-1e400']

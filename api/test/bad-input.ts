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

/** Numbers that JSON text can spell and no field takes. */
export const BAD_NUMBERS = ['1e400', '-1e400']

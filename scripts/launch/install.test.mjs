import { expect, test } from 'vitest'
import { satisfies } from './install.mjs'

const wanted = (extra) => ({
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true, ...extra },
})
const here = { os: [process.platform], cpu: [process.arch] }

test.each([
  [
    'all there',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } },
    here,
    true,
  ],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, {}, false],
  ['one missing', {}, {}, false],
  [
    'the optional of another system missing',
    { 'node_modules/a': { version: '1.0.0' } },
    { os: ['plan9'] },
    true,
  ],
  [
    'the optional of this machine missing: npm ran on an old Node',
    { 'node_modules/a': { version: '1.0.0' } },
    here,
    false,
  ],
  [
    'an optional of no machine in particular missing',
    { 'node_modules/a': { version: '1.0.0' } },
    {},
    true,
  ],
])('%s', (_name, installed, extra, enough) => {
  expect(satisfies(installed, wanted(extra))).toBe(enough)
})

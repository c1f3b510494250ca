import { expect, test } from 'vitest'
import { lackOf } from './install.mjs'

const wanted = (extra) => ({
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true, ...extra },
})
const here = { os: [process.platform], cpu: [process.arch] }

const A = { version: '1.0.0' }
const B = { version: '2.0.0' }

test.each([
  ['all there', { 'node_modules/a': A, 'node_modules/b': B }, here, null],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, {}, 'a 1.0.0'],
  ['one missing', {}, {}, 'a 1.0.0'],
  [
    'one on the list that is gone from the disk',
    { 'node_modules/a': A, 'node_modules/gone': A },
    {},
    'gone 1.0.0',
  ],
  ['the optional of another system missing', { 'node_modules/a': A }, { os: ['plan9'] }, null],
  [
    'the optional of this machine missing: npm ran on an old Node',
    { 'node_modules/a': A },
    here,
    'b 2.0.0',
  ],
  ['an optional of no machine in particular missing', { 'node_modules/a': A }, {}, null],
])('%s', (_name, installed, extra, lack) => {
  const gone = 'node_modules/gone' in installed ? { 'node_modules/gone': A } : {}
  const isThere = (place) => place !== 'node_modules/gone'
  expect(lackOf(installed, { ...wanted(extra), ...gone }, isThere)).toBe(lack)
})

test('a workspace that is not linked yet, for this version added it', () => {
  const links = { ...wanted({}), 'node_modules/@clinica/c': { resolved: 'c', link: true } }
  const installed = { 'node_modules/a': A }
  expect(lackOf(installed, links)).toBeNull()
  expect(lackOf(installed, links, (place) => !place.endsWith('/c'))).toBe('@clinica/c')
})

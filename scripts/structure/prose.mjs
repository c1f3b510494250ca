const BLOCK = /\/\*[\s\S]*?\*\//g
const LINE = /(?<![:'"`\w\\])\/\/[^\n]*/g
const SQL_LINE = /--[^\n]*/g
/** test('…'), describe('…'), test.each(…)('…'): what stands where a title stands. */
const TITLE = /(?:\b(?:test|it|describe)[\w.]*|\))\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g

const KINDS = { css: [BLOCK], sql: [BLOCK, SQL_LINE] }
const SOURCE = [BLOCK, LINE, TITLE]

/**
 * What people read of a file: a paper whole, of a source its comments and the titles of its tests. All else
 * is blanked, so that places stay where they are; where the two cannot be told apart for sure, it stays.
 */
export function proseOf({ path, text }) {
  const ending = path.split('.').at(-1)
  if (ending === 'md') return text
  let prose = text.replaceAll(/[^\n]/g, ' ')
  for (const pattern of KINDS[ending] ?? SOURCE) {
    for (const { 0: part, index } of text.matchAll(pattern)) {
      prose = prose.slice(0, index) + part + prose.slice(index + part.length)
    }
  }
  return prose
}

/** The line, from 1, of a place in a text. */
export const lineOf = (text, index) => text.slice(0, index).split('\n').length

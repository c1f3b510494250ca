import { expect, test } from 'vitest'
import { citations } from './citations.mjs'
import { links } from './links.mjs'

const file = (path, text) => ({ path, text })
/** Put together here, so that the check of this very file sees none. */
const comment = (text) => ['/', text, '/'].join('*')
const PAGES = [
  ['s4-estados.md', '# §4 States'],
  ['d07-agendamentos.md', '# D7 Appointments'],
  ['p3-receber.md', '# P3 One receipt'],
  ['aparencia.md', '# How it looks'],
]
const house = (...files) => [
  file('docs/rules/README.md', PAGES.map(([name]) => `[x](${name})`).join('\n')),
  ...PAGES.map(([name, heading]) => file(`docs/rules/${name}`, `${heading}\n`)),
  ...files,
]
const complaintsOf = (...files) => citations(house(...files))

test.each([
  ['a comment', 'a.ts', '/** §4, D7: why. */\nconst a = 1 // P3\n'],
  ['a range', 'a.md', '§4–§4, D7–D7 and P3.'],
  ['a style', 'a.css', '/* §4: red. */'],
  ['a migration', 'a.sql', '-- D7: kept.'],
  ['a title', 'a.test.ts', "test('it holds (D7)', () => {})"],
  ['a page by its path', 'a.ts', '// docs/rules/aparencia.md'],
  ['a record of the house', 'a.md', 'See ARCHITECTURE.md, docs/history/0007 and house rule 10.'],
])('%s that cites as it should is fine', (_what, path, text) => {
  expect(complaintsOf(file(path, text))).toEqual([])
})

test.each([
  ['the path of a drawing', 'a.tsx', "const caminho = 'M4 4 D9 P9 L8 8'"],
  ['a colour', 'a.css', '/* from #D9 */ a { color: #d9d9d9 }'],
  ['an id of a test', 'a.test.ts', "expect(linha('D99')).toBe('P50')"],
  ['a plan of accounts', 'a.md', 'P10.01.00001 to 14, R01.001.001'],
  ['an address', 'a.ts', "const url = 'https://a.b/D99/P99'"],
  ['a word', 'a.md', 'the decisions of seven, a section, an issue, D and P'],
  ['a text that is shown', 'a.ts', "const rota = '§99'"],
])('%s is no citation', (_what, path, text) => {
  expect(complaintsOf(file(path, text))).toEqual([])
})

test.each([
  ['a.ts', `\n${comment('*\n * §10: no.\n')}`, 'a.ts:3 cites §10, which has no page'],
  ['a.ts', '// D15', 'a.ts:1 cites D15, which has no page'],
  ['a.tsx', '<a>\n  {/* P4: no. */}\n</a>', 'a.tsx:2 cites P4, which has no page'],
  ['a.mjs', 'a() // as D8 says', 'cites D8'],
  ['a.css', 'a {}\n/* §5 */', 'a.css:2 cites §5'],
  ['a.sql', '-- D07', 'cites D07'],
  ['a.test.ts', "test('D1: no', () => {})", 'cites D1'],
  ['a.test.ts', "describe('a (D2)', () => {})", 'cites D2'],
  ['a.test.ts', "test.each([\n  ['a'],\n])('%s of §7', () => {})", 'a.test.ts:3 cites §7'],
  ['a.test.ts', 'test.each(TABLE)(`D3`, () => {})', 'cites D3'],
  ['docs/a.md', '| a | §7 |', 'docs/a.md:1 cites §7'],
  ['a.ts', '// docs/rules/gone.md', 'cites docs/rules/gone.md'],
  ['docs/history/0003-a.md', 'as D16 says', 'cites D16'],
])('in %s, %j names no page', (path, text, expected) => {
  expect(complaintsOf(file(path, text))).toEqual([expect.stringContaining(expected)])
})

test.each([
  ['§ 4', "write '§4'"],
  ['§§ 4', "write '§4'"],
  ['§4.2', "a page has no parts: write '§4'"],
  ['D 7', "write 'D7'"],
  ['D-7', "write 'D7'"],
  ['P 3', "write 'P3'"],
  ['decision 7', "write 'D7'"],
  ['Decision 7', "write 'D7'"],
  ['decisions 7', "write 'D7'"],
  ['decisão 7', "write 'D7'"],
  ['section 4', "write '§4'"],
  ['Section §4', "write '§4'"],
  ['seção 4', "write '§4'"],
  ['Issue 4', 'cite the rule'],
  ['issue #12', 'cite the rule'],
  ['specification.md', 'no such paper is here'],
  ['decisions.md', 'no such paper is here'],
  ['practice.md', 'no such paper is here'],
  ['design.md', 'no such paper is here'],
  ['stack.md', 'no such paper is here'],
  ['architecture.md', 'no such paper is here'],
])('%s is not how one cites', (wrong, mend) => {
  const expected = expect.stringContaining(`a.ts:1 says '${wrong}': ${mend}`)
  expect(complaintsOf(file('a.ts', comment(`* ${wrong}: why. `)))).toEqual([expected])
  expect(complaintsOf(file('a.md', `a\n(${wrong})`))).toEqual([
    expect.stringContaining(`a.md:2 says '${wrong}'`),
  ])
})

test('a record that landed keeps its words, a later one spells as everybody', () => {
  const text = 'Decision 7 leaves it open.'
  expect(complaintsOf(file('docs/history/0007-a.md', text))).toEqual([])
  expect(complaintsOf(file('docs/history/0008-a.md', text))).toHaveLength(1)
})

test('a page begins with what it is about, is alone in that, and is found from the index', () => {
  expect(
    complaintsOf(
      file('docs/rules/d08-desfazer.md', '# Undo\n'),
      file('docs/rules/s4-outra.md', '# §4 Again\n'),
    ),
  ).toEqual([
    "docs/rules/d08-desfazer.md must begin with '# D8 ': its name says so.",
    'docs/rules/d08-desfazer.md is not in docs/rules/README.md: give it a line there.',
    'docs/rules/s4-outra.md is a second page of §4: put both into one.',
    'docs/rules/s4-outra.md is not in docs/rules/README.md: give it a line there.',
  ])
})

const THERE = new Set(['docs/a.md', 'web/src/app', 'README.md'])
const linked = (path, text) => links([file(path, text)], (to) => THERE.has(to))

test('a paper whose links and paths are there is fine', () => {
  const text =
    '[a](a.md#b) [c](../web/src/app) [d](https://e.f) [g](#h) `web/src/app` `web/src/<noun>/api.ts`'
  expect(linked('docs/b.md', text)).toEqual([])
})

test.each([
  ['docs/b.md', 'a\n[b](c.md)', 'docs/b.md:2 leads to docs/c.md, which is not there'],
  ['docs/b.md', '[b](README.md)', 'leads to docs/README.md'],
  ['CONTRIBUTING.md', '![b](docs/b.png)', 'leads to docs/b.png'],
  ['README.md', 'see `api/src/a.ts`.', 'leads to api/src/a.ts'],
  ['docs/history/0001-a.md', '[b](c.md) and `api/src/old.ts`', 'leads to docs/history/c.md'],
])('in %s, %j leads nowhere', (path, text, expected) => {
  expect(linked(path, text)).toEqual([expect.stringContaining(expected)])
})

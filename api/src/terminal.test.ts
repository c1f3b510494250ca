import { afterEach, expect, test, vi } from 'vitest'
import { complain, explain, say } from './terminal.ts'

afterEach(() => vi.restoreAllMocks())

test.each<[string, string, string]>([
  ['plain words, as they are', 'João d’Ávila 李 🙂 – ana@exemplo.com', ''],
  ['ESC', 'a\u001bb', 'a\\u{1b}b'],
  ['CSI: wipes the screen', '\u001b[2J\u001b[Ha', '\\u{1b}[2J\\u{1b}[Ha'],
  ['CSI of one sign, C1', '\u009b2Ja', '\\u{9b}2Ja'],
  [
    'OSC 8: a link of another address',
    '\u001b]8;;https://mal\u0007a',
    '\\u{1b}]8;;https://mal\\u{7}a',
  ],
  ['OSC and ST of C1', '\u009d0;a\u009c', '\\u{9d}0;a\\u{9c}'],
  ['BEL, backspace, DEL', '\u0007\b\u007f', '\\u{7}\\u{8}\\u{7f}'],
  ['NEL', 'a\u0085b', 'a\\u{85}b'],
  [
    'overrides and isolates of direction',
    '\u202emoc\u202c\u2066a\u2069',
    '\\u{202e}moc\\u{202c}\\u{2066}a\\u{2069}',
  ],
  [
    'marks of direction and zero widths',
    '\u200ea\u200bb\u200dc\ufeff',
    '\\u{200e}a\\u{200b}b\\u{200d}c\\u{feff}',
  ],
  ['tags, beyond the first plane', 'a\u{e0041}b', 'a\\u{e0041}b'],
  ['half of a pair', 'a\ud800b', 'a\\u{d800}b'],
  ['ends of a line', 'a\nb\r\nc\u2028d\u2029e', 'a\\u{a}b\\u{d}\\u{a}c\\u{2028}d\\u{2029}e'],
  ['a tab', 'a\tb', 'a\\u{9}b'],
  ['a backslash, as it is', 'C:\\dados', ''],
])('D13: a line that is said holds %s', (_name, text, shown) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  say(text)
  expect(log.mock.calls).toEqual([[shown || text]])
})

test('D13: how a command is used keeps its lines, and nothing else that a terminal obeys', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  explain('Uso:\n  a\u001b[2J')
  complain('Não\r\nb\u202e')
  expect(log.mock.calls).toEqual([['Uso:\n  a\\u{1b}[2J']])
  expect(error.mock.calls).toEqual([['Não\\u{d}\nb\\u{202e}']])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoLido } from './texto-dos-bytes.ts'

const utf8 = (texto: string) => [...new TextEncoder().encode(texto)]
const noWindows = (texto: string) => Array.from(texto, (letra) => letra.charCodeAt(0))
const lido = (...partes: number[][]): [string, (string | undefined)[]] => {
  const { texto, incertas } = textoLido(Uint8Array.from(partes.flat()))
  return [texto, incertas.map((n) => texto[n])]
}

const NOMES = 'Nome;Obs\nInês Conceição;boa\nJoão Simões;ótimo\n'
test.each([
  [
    'an emoji that breaks off',
    [utf8('Taís;cortada '), [0xf0, 0x9f, 0x98], utf8('\n')],
    'Taís;cortada \uFFFD\n',
    ['\uFFFD'],
  ],
  [
    'a row of Windows’',
    [noWindows('Taís Araújo;2º ano, sessão\n')],
    'Taís Araújo;2º ano, sessão\n',
    ['í', 'ú', 'º', 'ã'],
  ],
  ['capitals of Windows’', [noWindows('MÃE DA ÉRICA\n')], 'MÃE DA ÉRICA\n', ['Ã', 'É']],
  ['the end is cut off', [utf8('Taís;última linh'), [0xc3]], 'Taís;última linh\uFFFD', ['\uFFFD']],
  ['a letter cut within the text', [utf8('Ta'), [0xc3], utf8(';x\n')], 'Ta\uFFFD;x\n', ['\uFFFD']],
  ['a byte that is nothing', [utf8('a'), [0xff], utf8(' b')], 'aÿ b', ['ÿ']],
])('P1: all of it is UTF-8 but for %s', (_nome, partes, texto, incertas) =>
  expect(lido(utf8(NOMES), ...partes)).toEqual([NOMES + texto, incertas]),
)

test('P1: a row of UTF-8 among those of Windows is read, and told of', () =>
  expect(lido(noWindows(NOMES), utf8('Taís\n'))).toEqual([`${NOMES}Taís\n`, ['í']]))

test('P1: a text that is all UTF-8, with its mark or without, is read as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      fc.pre(!texto.includes('\uFFFD') && !texto.includes('\u0000'))
      expect(lido(utf8(texto))).toEqual([texto, []])
    }),
  ))

test('P1: one bad byte, wherever it stands, changes no letter around it', () =>
  fc.assert(
    fc.property(fc.nat(NOMES.length), fc.integer({ min: 0x80, max: 0xff }), (onde, byte) => {
      const [texto] = lido(utf8(NOMES.slice(0, onde)), [byte], utf8(NOMES.slice(onde)))
      expect(texto.slice(0, onde) + texto.slice(onde + 1)).toBe(NOMES)
    }),
  ))

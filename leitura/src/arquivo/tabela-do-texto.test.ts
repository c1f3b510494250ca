import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tabelaDoTexto } from './tabela-do-texto.ts'
import { textoLido } from './texto-dos-bytes.ts'

const textoDosBytes = (bytes: Uint8Array) => textoLido(bytes).texto

const BIA = ['Bia Conceição', '180,00']
test.each([
  ['pasted', 'Nome\tValor\nBia Conceição\t180,00\n'],
  ['CSV of a Brazilian spreadsheet', '\uFEFFNome;Valor\r\nBia Conceição;180,00\r\n'],
  ['CSV with commas', 'Nome,Valor\n"Bia Conceição","180,00"\n'],
  ['with the separator said', 'sep=;\nNome;Valor\nBia Conceição;180,00'],
])('P1: %s', (_nome, texto) =>
  expect(tabelaDoTexto('x', texto)).toMatchObject({
    colunas: [{ campo: 'nome' }, { campo: 'valorConsulta' }],
    linhas: [BIA],
  }),
)

test('P1: a line break within quotes is within the cell', () => {
  const { linhas } = tabelaDoTexto('x', 'Nome\tObs\nBia\t"uma\nduas"\n')
  expect(linhas).toEqual([['Bia', 'uma\nduas']])
})

test('P1: a word in quotes at the beginning of a copied cell takes nothing with it', () => {
  const { linhas } = tabelaDoTexto(
    'x',
    'Nome\tTelefone\tObs\n"Bia" Lima\t27999990000\t"disse ""oi""\ne foi"\nCaio "Kaká" Sá\t\tok\n',
  )
  expect(linhas).toEqual([
    ['"Bia" Lima', '27999990000', 'disse "oi"\ne foi'],
    ['Caio "Kaká" Sá', '', 'ok'],
  ])
})

test.each([
  ['UTF-8', new TextEncoder().encode('José')],
  ['Windows-1252', Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9])],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0x73, 0, 0xe9, 0])],
])('P1: %s', (_nome, bytes) => expect(textoDosBytes(bytes).replace(/^\uFEFF/, '')).toBe('José'))

const MAC = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, n) => n))
const noMac = (texto: string) => Uint8Array.from(texto, (letra) => MAC.indexOf(letra))
const noWindows = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))

test.each([
  'Nome;Observações\rJosé Antônio;Mãe pediu à tarde, 2ª às 14h\r',
  'NOME;ENDEREÇO;OBSERVAÇÕES\rJOSÉ ÍRIS;PRAÇA D’ÁGUA;\r',
  'PACIENTE\rJOSÉ\r',
  'Nome\rJoão',
  'Nome\rMônica Conceição – “Mô”',
])('P1: %j of an old Excel for Mac', (texto) => expect(textoDosBytes(noMac(texto))).toBe(texto))

test.each(['Nome;Observações\nJosé;Mãe pediu à tarde', 'JOSÉ ÍRIS CONCEIÇÃO', 'Zo\u00EB \u00C6on'])(
  'P1: %j of Windows stays so',
  (texto) => expect(textoDosBytes(noWindows(texto))).toBe(texto),
)

test('P1: what may be DOS’s as well is left', () =>
  expect(textoDosBytes(Uint8Array.of(0x63, 0x61, 0x87, 0x61))).toBe('ca‡a'))

test('P1: lines as a Mac ended them', () =>
  expect(tabelaDoTexto('x', 'Nome;Valor\rBia;180\rCaio;150\r').linhas).toEqual([
    ['Bia', '180'],
    ['Caio', '150'],
  ]))

test('P1: whatever bytes there are, there is a table', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { colunas, linhas } = tabelaDoTexto('x', textoDosBytes(bytes))
      for (const linha of linhas) expect(linha).toHaveLength(colunas.length)
    }),
  ))

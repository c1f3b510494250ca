import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from './dinheiro.ts'
import { nomeDaPlanilha, planilha } from './planilha.ts'

/** One cell as it is written. */
const escrita = (celula: Parameters<typeof planilha>[0][number][number]) =>
  planilha([[celula]]).slice(1, -2)

test('BOM, semicolons, CRLF at the end of every line', () =>
  expect(planilha([['Nome', 'Valor'], ['Aluguel', { centavos: centavos(100_010) }], []])).toBe(
    '\uFEFFNome;Valor\r\nAluguel;1000,10\r\n\r\n',
  ))

test.each([
  ['=1+1', "'=1+1"],
  ['+55 27', "'+55 27"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\ttexto', '"\'\ttexto"'],
  ['\rtexto', '"\'\rtexto"'],
  [' =1+1', "' =1+1"],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
])('the text %j is no formula', (texto, esperado) => expect(escrita(texto)).toBe(esperado))

/** Reads CSV as an importer does: it removes quotes, then one apostrophe where that defuses a formula. */
function lida(csv: string): string[][] {
  const linhas: string[][] = []
  let linha: string[] = []
  for (const [, aspas, simples = '', fim] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    const texto = aspas === undefined ? simples : aspas.replaceAll('""', '"')
    linha.push(texto.replace(/^'(?='*(?:\s*[=+\-@＝＋－＠]|[\t\r\n]))/u, ''))
    if (fim === ';') continue
    linhas.push(linha)
    linha = []
  }
  return linhas
}

test.each(["'=1", "''=1", "'", "'D", "' +1", "'\t", '\uFEFFx', '"', '""', ';', '\r\n;"'])(
  'the text %j comes in again as it was',
  (texto) => expect(lida(planilha([[texto, 'fim']]))).toEqual([[texto, 'fim']]),
)

test('whatever texts go out come in again, cell by cell', () => {
  const DIFICEIS = [
    ';',
    '"',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '＝',
    ' ',
    'á',
    '0',
  ]
  const texto = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...DIFICEIS)).map((partes) => partes.join('')),
  )
  const linhas = fc
    .integer({ min: 1, max: 5 })
    .chain((colunas) =>
      fc.array(fc.array(texto, { minLength: colunas, maxLength: colunas }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(linhas, (celulas) => {
      expect(lida(planilha(celulas))).toEqual(celulas)
    }),
  )
})

test.each([
  ['Aluguel', 'Aluguel'],
  ['Água e luz - sala 3', 'Água e luz - sala 3'],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['diz "sim"', '"diz ""sim"""'],
  ['uma\r\nduas', '"uma\r\nduas"'],
  [' com espaço', '" com espaço"'],
  ["D'Ávila", "D'Ávila"],
  ['', ''],
])('the text %j is kept', (texto, esperado) => expect(escrita(texto)).toBe(esperado))

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-20_001, '-200,01'],
  [-7, '-0,07'],
  [999_999_999, '9999999,99'],
])('%d cents stay a number: %s', (valor, esperado) =>
  expect(escrita({ centavos: centavos(valor) })).toBe(esperado),
)

test('a count is a number too', () => expect(escrita(12)).toBe('12'))

test.each([
  [{ ano: 2026, mes: 3 }, 'financeiro-2026-03.csv'],
  [{ ano: 2026, mes: null }, 'financeiro-2026.csv'],
  [{ ano: null, mes: 12 }, 'financeiro-todos-12.csv'],
  [{ ano: null, mes: null }, 'financeiro-todos.csv'],
])('the file of %o is %s', (periodo, nome) =>
  expect(nomeDaPlanilha('financeiro', periodo)).toBe(nome),
)

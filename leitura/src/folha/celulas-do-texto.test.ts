import fc from 'fast-check'
import { expect, test } from 'vitest'
import { celulasDoTexto } from './celulas-do-texto.ts'
import { separadorDoTexto } from './separador-do-texto.ts'

const celulas = (texto: string, separador: string) =>
  celulasDoTexto(texto, separador).map((uma) => uma.celulas)

const NOMES = 'Alice Bento Clara Davi Elisa Fábio Gabi Heitor Íris João'.split(' ')
const OBS = [
  '"nota aberta',
  '"Ansiosa" segundo a mãe',
  '"prefere 2" tela',
  '"',
  '"" vazia',
  '"Zeca" Davi',
  'tela de 2"',
  '="01234',
  'disse "oi"',
]

/** Ten patients, of whom the fourth and others have what somebody wrote in their notes. */
const folha = (separador: string, obs: readonly string[], fim: string) =>
  ['Nome', ...NOMES]
    .map((nome, n) =>
      [nome, n === 0 ? 'Obs' : (obs[n - 1] ?? 'nota'), n === 0 ? 'Valor' : '100'].join(separador),
    )
    .join(fim)

test.each(
  [';', ',', '\t', '|'].flatMap((separador) =>
    ['\n', '\r\n', '\r'].flatMap((fim) => OBS.map((obs) => [obs, separador, fim] as const)),
  ),
)('P1: %j between %j takes no row with it', (obs, separador, fim) => {
  const texto = folha(separador, ['', '', '', obs, '', 'tela de 2"'], fim)
  expect(separadorDoTexto(texto)).toBe(separador)
  const linhas = celulasDoTexto(texto, separador)
  expect(linhas.map((uma) => uma.celulas[0])).toEqual(['Nome', ...NOMES])
  expect(linhas[4]?.celulas).toEqual(['Davi', obs, '100'])
  expect(linhas.flatMap((uma, n) => (uma.aspaSolta ? [n] : []))).toEqual(
    obs.startsWith('"') ? [4] : [],
  )
})

test.each([
  [
    'a note of lines',
    'Nome;Obs;Valor\nBia;"uma\r\nduas; três ""x""\n";100\n',
    ['Bia', 'uma\r\nduas; três "x"\n', '100'],
  ],
  ['at the end of its row', 'Nome;Obs\nBia;"uma\nduas"', ['Bia', 'uma\nduas']],
  ['two in a row', 'Nome;Obs;Escola\n"Bia\nLima";"a\nb";"c;d\ne"', ['Bia\nLima', 'a\nb', 'c;d\ne']],
  ['a blank behind the quotes', 'Nome;Obs\nBia;"a;b" \n', ['Bia', 'a;b']],
  ['nothing in quotes', 'Nome;Obs\n"";""', ['', '']],
  ['an empty cell at the end', 'Nome;Obs\nBia;', ['Bia', '']],
])('P1: quotes are quotes: %s', (_nome, texto, linha) =>
  expect(celulas(texto, ';')[1]).toEqual(linha),
)

test('P1: lines that quotes join, though they are as wide as the table, are told of', () => {
  const com = (linha: string) => `Nome;Obs;Escola\nCaio;ok;Lua\n${linha}\nDavi;ok;Lua`
  expect(celulasDoTexto(com('Bia;"a;b\nc;d";Sol'), ';')[2]).toMatchObject({
    celulas: ['Bia', 'a;b\nc;d', 'Sol'],
    incerta: true,
  })
  expect(celulasDoTexto(com('Bia;"a; b; c\nd";Sol'), ';')[2]).toMatchObject({ incerta: false })
  expect(celulasDoTexto(com('Bia;Sol;"a\nb"'), ';')[2]).toMatchObject({ incerta: false })
})

test('P1: a quote that opens the last cell takes no row with it, though another one ends a row', () => {
  const texto =
    'Nome;Valor;Obs\nAna;100;ok\nBia;100;"fala\nCaio;100;ok\nDavi;100;tela 2"\nEva;100;ok'
  expect(celulas(texto, ';').map(([nome]) => nome)).toEqual([
    'Nome',
    'Ana',
    'Bia',
    'Caio',
    'Davi',
    'Eva',
  ])
})

/** A cell as a spreadsheet writes it. */
const escrita = (celula: string, separador: string) =>
  celula.includes(separador) || /["\r\n]/.test(celula)
    ? `"${celula.replaceAll('"', '""')}"`
    : celula

const solta = fc.stringMatching(/^"[a-zé]{1,6}( [a-z]{1,4})?$/)
const certa = fc.stringMatching(/^([a-zé]([a-zé]|"| |; |, |\n){0,11})?$/)
const tabela = fc.record({
  separador: fc.constantFrom(';', ',', '\t'),
  fim: fc.constantFrom('\n', '\r\n'),
  linhas: fc.array(
    fc.record({ solta: fc.boolean(), obs: certa, aberta: solta, valor: fc.nat(999) }),
    { minLength: 1, maxLength: 30 },
  ),
})

test('P1: whatever a sheet holds, each cell is read as it was meant', () =>
  fc.assert(
    fc.property(tabela, ({ separador, fim, linhas }) => {
      const ditas = linhas.map((um, n) => [
        `P${n}`,
        um.solta ? um.aberta : um.obs,
        String(um.valor),
      ])
      const escritas = ditas.map((uma, n) =>
        uma.map((celula) => (linhas[n]?.solta ? celula : escrita(celula, separador))),
      )
      const titulos = ['Nome', 'Obs', 'Valor']
      const texto = [titulos, ...escritas].map((uma) => uma.join(separador)).join(fim)
      expect(celulas(texto, separador)).toEqual([titulos, ...ditas])
    }),
  ))

test('P1: quotes that are never closed, however many, take no time in which others wait', () => {
  for (const linha of ['a;"b;c\n', '"""x;\n', '"a""";"\n', '";"\n'])
    expect(celulasDoTexto(linha.repeat(100_000), ';').length).toBeGreaterThan(0)
}, 5_000)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { celulaLimpa } from '../linha/celula-limpa.ts'
import { contaDaLeitura, contaDaTabela } from './conta-da-leitura.ts'
import { tabelaDe } from './tabela.ts'

const dita = (...linhas: string[][]) => contaDaTabela(tabelaDe('', linhas))
const TITULOS = ['Nome', 'Valor', 'Hora']

test.each<[string, string[][], string]>([
  ['nothing stays out', [TITULOS, ['Bia', '1'], ['Caio', '2']], '2 linhas lidas.'],
  [
    'no headings',
    [
      ['Bia', 'x'],
      ['Caio', 'y'],
    ],
    '2 linhas lidas.',
  ],
  [
    'a report',
    [
      ['Relatório de pacientes'],
      [''],
      ['Em 02/03/2026'],
      TITULOS,
      ['Bia', '1'],
      TITULOS,
      ['Caio', '2'],
      ['Total', '3'],
      ['', '0', 'FALSO'],
      ['Emitido em 02/03/2026'],
    ],
    '2 linhas lidas. Ficaram de fora: 1 linha sem nada escrito (linha 9); 2 linhas acima dos títulos (linha 1 e linha 3); 1 linha de títulos repetida (linha 6); 1 linha de soma (linha 8); 1 linha de rodapé (linha 10).',
  ],
  [
    'days above their patients',
    [
      ['Nome', 'Horário'],
      ['Segunda', ''],
      ['Bia', '9h'],
      ['Caio', '10h'],
      ['Terça', ''],
      ['Davi', '9h'],
    ],
    '3 linhas lidas. Ficaram de fora: 2 dias que vão para a coluna Dia (linha 2 e linha 5).',
  ],
  [
    'tables below each other',
    [['Nome', 'Valor'], ['Bia', '1'], ['Grupo B'], ['Nome', 'Valor'], ['Caio', '1']],
    '2 linhas lidas. Ficaram de fora: 1 título que vai para a coluna Grupo (linha 3); 1 linha de títulos repetida (linha 4).',
  ],
  [
    'a week on a page',
    [
      ['Minha semana'],
      ['Hora', 'Sala', 'Seg', 'Ter', 'Qua', 'Obs'],
      ['8h', '', 'Bia', '', 'Caio', ''],
      ['9h', '', 'livre', '', '', ''],
      ['10h', '2', 'Davi', '', '', 'liga antes'],
    ],
    '2 linhas lidas. Ficaram de fora: 1 linha acima dos dias (linha 1); 1 linha sem nenhum nome (linha 4); 2 colunas ao lado da semana (“Sala” e “Obs”). Na conferência: 3 linhas.',
  ],
  [
    'events of whole days',
    [
      ['Assunto', 'Data', 'Hora', 'O dia inteiro'],
      ['Bia', '02/03/2026', '9h', 'Falso'],
      ['Feriado', '03/03/2026', '', 'Verdadeiro'],
    ],
    '1 linha lida. Ficou de fora: 1 linha de dia inteiro (linha 3).',
  ],
])('P1: the account of a sheet with %s', (_nome, linhas, frase) =>
  expect(dita(...linhas)).toBe(frase),
)

test('P1: a row that is joined to the one above comes with it', () => {
  const semana = [
    ['Hora', 'Seg', 'Ter', 'Qua'],
    ['8h', 'Bia', 'Caio', ''],
    ['8h30', '', '', ''],
  ]
  const juntas = [{ linha: 1, coluna: 1, ateLinha: 2, ateColuna: 1 }]
  expect(contaDaTabela(tabelaDe('', semana, { juntas }))).toBe('2 linhas lidas.')
})

test('P1: as much of it as is kept is told', () => {
  const item = (n: number) => ({ um: `tipo ${n}`, varios: '', onde: 'x'.repeat(60) })
  const conta = {
    unidade: 'linha',
    lidos: 0,
    fora: Array.from({ length: 200 }, (_, n) => item(n)),
    mudado: [],
  } as const
  expect(contaDaLeitura(conta).length).toBeGreaterThan(4_000)
  expect(contaDaTabela({ conta, linhas: [] })).toHaveLength(4_000)
})

const nome = fc.constantFrom('Bia', 'Caio Sá', 'Total Souza', 'Média Lima', 'Sol', '\u200B')
const linha = fc.oneof(
  fc.tuple(nome, fc.constantFrom('1', '180,00', ''), fc.constantFrom('seg 9h', '9h', '', '0')),
  fc.constantFrom<string[]>(
    TITULOS,
    ['Nome', 'Seg', 'Ter', 'Qua'],
    ['Hora', 'Seg', 'Ter', 'Qua'],
    ['8h', 'Bia', 'livre', 'Caio\nDavi'],
    ['Nome', 'Data', 'Hora', 'Dia inteiro'],
    ['Bia', '02/03/2026', '9h', 'sim'],
    ['', '', ''],
    ['', '0', 'FALSO'],
    ['Total', '360'],
    ['Subtotal:', '1'],
    ['Segunda-feira'],
    ['Grupo A'],
    ['Emitido em 02/03/2026'],
    ['Relatório', '', 'Clínica'],
    ['', 'CPF', ''],
    [' '],
    ['#REF!'],
  ),
)

test('P1: each row of a file that says something is read, told to be out, or the headings', () =>
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 40 }), (cruas) => {
      const linhas = cruas.map((uma) => [...uma])
      const { conta, linhas: dela } = tabelaDe('', linhas)
      if (!conta) throw new Error('no account')
      // A letter that nobody sees says nothing.
      const cheias = linhas.flatMap((uma, n) =>
        uma.some((um) => celulaLimpa(um).trim()) ? [n + 1] : [],
      )
      const fora = conta.fora
        .flatMap(({ onde }) => /^linha (\d+)$/.exec(onde)?.[1] ?? [])
        .map(Number)
      expect(new Set(fora).size).toBe(fora.length)
      expect(cheias).toEqual(expect.arrayContaining(fora))
      const titulos = cheias.length - fora.length - conta.lidos
      expect([0, 1, 2]).toContain(titulos)
      if (dela.length > 0) expect(conta.lidos).toBeGreaterThan(0)
    }),
  ))

test('P1: of a cell with more names than a group has, and of a long heading, what is cut is told', () => {
  const nomes = Array.from({ length: 60 }, (_, n) => `Bia ${n}`).join('\n')
  const semana = tabelaDe('', [
    ['', 'seg', 'ter', 'qua'],
    ['14h', nomes, 'Caio', ''],
  ])
  expect(semana.linhas).toHaveLength(51)
  expect(contaDaTabela(semana)).toContain(
    'Entra mudado: 1 célula com mais de 50 nomes, dos quais entram 50 (linha 2).',
  )
  expect(dita(['Nome', 'x'.repeat(200)], ['Bia', '1'])).toBe(
    '1 linha lida. Entra mudado: 1 título de coluna cortado (coluna B).',
  )
})

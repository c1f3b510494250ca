import type { Data } from '@clinica/domain/tempo/data'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ONDE } from '../../test/calendario.ts'
import { contaDaTabela } from '../folha/conta-da-leitura.ts'
import { linhaLida } from '../linha/linha-lida.ts'
import { tabelaDoArquivo, tabelaDoColado } from './tabela-do-arquivo.ts'
import type { Trazida } from './tabela-do-zip.ts'

// Files of which something was dropped or changed without a word.
const HOJE = '2026-03-09' as Data
const doArquivo = (nome: string, ...partes: (string | Uint8Array)[]) =>
  tabelaDoArquivo(new File(partes as BlobPart[], nome), ONDE)

/** What is understood of each row. */
const lidas = ({ colunas, linhas }: Trazida) =>
  linhas.map((celulas) =>
    linhaLida(
      colunas.map(({ campo }) => campo),
      celulas,
      HOJE,
    ),
  )

const erros = (tabela: Trazida) =>
  lidas(tabela).flatMap(({ problemas }) => problemas.filter(({ tom }) => tom === 'erro'))

const NOMES =
  'Alice Bento Clara Davi Elisa Fábio Gabi Heitor Íris João Kátia Luís Marta Nuno'.split(' ')
const folha = (separador: string, obs: string) =>
  [
    ['Nome', 'Obs', 'Valor', 'Dia', 'Hora'],
    ...NOMES.map((nome, n) => [
      `${nome} Prado`,
      n === 3 ? obs : `nota ${n}`,
      '100',
      'segunda',
      `${8 + n}h`,
    ]),
  ]
    .map((uma) => uma.join(separador))
    .join('\n')

test.each(
  ['"nota 3', '"Ansiosa" segundo a mãe', '"prefere 2" tela'].flatMap((obs) =>
    [';', ',', '\t'].map((separador) => [obs, separador] as const),
  ),
)('P1: %j between %j takes nobody with it, of a file or pasted', async (obs, separador) => {
  const texto = folha(separador, obs)
  for (const tabela of [await doArquivo('x.csv', texto), await tabelaDoColado(texto)]) {
    expect(tabela.linhas.map(([nome]) => nome)).toEqual(NOMES.map((nome) => `${nome} Prado`))
    expect(tabela.linhas[3]?.[1]).toBe(obs)
    expect(erros(tabela)).toEqual([])
    expect(contaDaTabela(tabela)).toBe(
      '14 linhas lidas. Entra mudado: 1 linha com uma aspa lida como texto (linha 5).',
    )
  }
})

test('P1: a nickname in quotes at the beginning of a row hides no separator', async () => {
  const tabela = await doArquivo('x.csv', 'Nome;Valor\nAlice Prado;100\n"Zeca" Davi Prado;100\n')
  expect(tabela.linhas).toEqual([
    ['Alice Prado', '100'],
    ['"Zeca" Davi Prado', '100'],
  ])
})

const CERTO = 'Nome;Valor;Obs\r\nInês Conceição;100;boa\r\nJoão Simões;110;ótimo\r\n'
test.each([
  [
    'an emoji that breaks off',
    ['Taís Araújo;120;cortada ', Uint8Array.of(0xf0, 0x9f, 0x98), '\r\n'],
    'cortada \uFFFD',
  ],
  ['the end cut off', ['Taís Araújo;120;última linh', Uint8Array.of(0xc3)], 'última linh\uFFFD'],
  [
    'a row of Windows’',
    [Uint8Array.from('Taís Araújo;120;sessão\r\n', (letra) => letra.charCodeAt(0))],
    'sessão',
  ],
])('P1: %s spoils no name, and is told', async (_nome, partes, obs) => {
  const tabela = await doArquivo('x.csv', CERTO, ...partes)
  expect(tabela.linhas.map(([nome]) => nome)).toEqual([
    'Inês Conceição',
    'João Simões',
    'Taís Araújo',
  ])
  expect(tabela.linhas[2]?.[2]).toBe(obs)
  expect(contaDaTabela(tabela)).toBe(
    '3 linhas lidas. Entra mudado: 1 linha com uma letra que o arquivo não diz bem (linha 4).',
  )
})

test('P1: letters that nobody sees change nothing', async () => {
  const datas = await doArquivo(
    'x.csv',
    'Nome;Data de nascimento;Valor;Dia;Hora\nBia Luz;\u200E05/03/2014;100;ter\u00E7a\u200B;14h\u200B\nCaio Luz;05\u2011\u200103\u20112014;100;ter;14:00\u202F\nDora Luz;5\u22123\u22122014\u200F;R$\u00A01.100,00\u200B;ter\u00E7a\u2011feira;\u200E14h\n',
  )
  expect(lidas(datas)).toMatchObject(
    ['Bia', 'Caio', 'Dora'].map((nome) => ({
      nome: `${nome} Luz`,
      dados: { dataNascimento: '2014-03-05' },
      horarios: [{ dia: 2, hora: '14:00' }],
      problemas: [],
    })),
  )
  const nomes = await doArquivo(
    'x.csv',
    '\u200BNome\u2060;CPF\u200E;E-mail\nAna Luz\u200B;\u202A529.982.247\u201125\u202C;\u200Bana@exemplo.test\u200B\n\u202AAna\u00A0Luz\u202C;;\nPessoal\u200B;;\n',
  )
  const [um, dois, pessoal] = lidas(nomes)
  expect(um).toMatchObject({
    nome: 'Ana Luz',
    cpf: '52998224725',
    dados: { email: 'ana@exemplo.test' },
  })
  expect([dois?.nome, pessoal?.pessoal]).toEqual(['Ana Luz', true])
})

test('P1: an emoji of several in a note stays whole', async () => {
  const familia = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} vem junto'
  expect((await tabelaDoColado(`Nome\tObs\nBia\t${familia}`)).linhas).toEqual([['Bia', familia]])
})

test('P1: a text that a formula keeps is that text, in every column and heading', async () => {
  const tabela = await doArquivo(
    'x.csv',
    '="Nome";="CPF";="Data de nascimento";="E-mail";"=""Valor""";="Dia";="Hora"\n="Amaro Luz";="01234567890";="05/03/2014";="amaro@exemplo.test";"=""150,00""";="ter\u00E7a";="14h"\n',
  )
  expect(lidas(tabela)).toMatchObject([
    {
      nome: 'Amaro Luz',
      cpf: '01234567890',
      dados: { dataNascimento: '2014-03-05', email: 'amaro@exemplo.test' },
      valores: [{ valor: 15_000 }],
      horarios: [{ dia: 2, hora: '14:00' }],
      problemas: [],
    },
  ])
})

const FORMATOS = [
  ...['General', 'dddd', 'h:mm', 'dd/mm/yyyy', '[h]:mm', '000"."000"."000"-"00'],
  ...['\\(00\\)\\ 00000\\-0000', 'dd/mm/yyyy\\ hh:mm', '"R$"\\ #,##0.00', '[$-416]ddd'],
]
const escapado = (um: string) => um.replaceAll('"', '&quot;')
const umLivro = (linhas: readonly (readonly (string | readonly [number, number])[])[]) =>
  zipSync({
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${FORMATOS.map((um, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escapado(um)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${FORMATOS.map((_, n) => `<xf numFmtId="${164 + n}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${linhas
        .map(
          (uma) =>
            `<row>${uma.map((um) => (typeof um === 'string' ? `<c t="str"><v>${um}</v></c>` : `<c s="${um[0]}"><v>${um[1]}</v></c>`)).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    ),
  })

test('P1: a book’s figures are what its cells show: days, dates, hours, noughts', async () => {
  const livro = umLivro([
    ['Nome', 'CPF', 'Data de nascimento', 'Telefone', 'Valor', 'Dia', 'Hora', 'Duração'],
    [
      'Amélia',
      [5, 1_234_567_890],
      [3, 41_698],
      [6, 11_912_345_678],
      [8, 180.5],
      [1, 46_356],
      [2, 0.5833333333333334],
      [4, 0.034722222222222224],
    ],
    ['Breno', '', [3, 42_064], '', [8, 1_250], [9, 46_357], [7, 46_358.666666666664], [0, 45]],
  ])
  const tabela = await doArquivo('x.xlsx', livro)
  expect(lidas(tabela)).toMatchObject([
    {
      cpf: '01234567890',
      dados: { dataNascimento: '2014-02-28', telefone: '11912345678' },
      valores: [{ valor: 18_050 }],
      horarios: [{ dia: 1, hora: '14:00', minutos: 50 }],
      problemas: [],
    },
    {
      dados: { dataNascimento: '2015-03-01' },
      valores: [{ valor: 125_000 }],
      horarios: [{ dia: 2, hora: '16:00', minutos: 45 }],
    },
  ])
  expect(erros(tabela)).toEqual([])
})

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ONDE } from '../../test/calendario.ts'
import { tabelaDoArquivo } from './tabela-do-arquivo.ts'

const DADOS = {
  'pacientes.csv': '\uFEFFNome;CPF;Arquivado em;Código do paciente\r\nBia;;;1\r\n',
  'pacientes-arquivados.csv':
    '\uFEFFNome;CPF;Arquivado em;Código do paciente\r\nCaio;;01/02/2026;2\r\n',
  'sessoes.csv': '\uFEFFData;Paciente\r\n02/03/2026;Bia\r\n',
  'anotacoes/001-B.txt': `\r\n${'-'.repeat(40)}\r\n02/03/2026 · sessão nº 1 · 4 letras\r\n\r\nVeio\r\n`,
  'leia-me.txt': 'x',
}

const lido = async (arquivos: Readonly<Record<string, string>>) => {
  const zip = zipSync(
    Object.fromEntries(
      Object.entries(arquivos).map(([nome, texto]) => [nome, strToU8(texto)] as const),
    ),
  )
  const { linhas, passado } = await tabelaDoArquivo(
    new File([zip as BlobPart], 'meus-dados.zip'),
    ONDE,
  )
  return { quem: linhas.map(([nome]) => nome), passado }
}

const naPasta = (pasta: string) =>
  Object.fromEntries(Object.entries(DADOS).map(([nome, texto]) => [`${pasta}/${nome}`, texto]))

test.each([
  ['as it was downloaded', DADOS],
  ['its folder packed again', { 'meus-dados/': '', ...naPasta('meus-dados') }],
  [
    'the same by macOS',
    {
      ...naPasta('meus-dados-2026-03-09'),
      'meus-dados-2026-03-09/.DS_Store': 'x',
      '__MACOSX/meus-dados-2026-03-09/._pacientes.csv': 'x',
    },
  ],
])('P6: the zip of ‘Baixar meus dados’ comes with all that is over: %s', async (_nome, arquivos) =>
  expect(await lido(arquivos)).toEqual({
    quem: ['Bia', 'Caio'],
    passado: {
      sessoes: [
        ['Data', 'Paciente'],
        ['02/03/2026', 'Bia'],
      ],
      anotacoes: [
        ['Código da sessão', 'Anotação'],
        ['1', 'Veio'],
      ],
    },
  }),
)

const comPacientes = (quantos: number) => ({
  ...DADOS,
  'pacientes.csv': `\uFEFFNome;CPF;Arquivado em;Código do paciente\r\n${Array.from({ length: quantos }, (_, n) => `Bia;;;${n + 3}\r\n`).join('')};;;\r\n`,
})

test('P6: of a zip that holds too many rows it is said what of it can be brought', async () => {
  expect((await lido(comPacientes(2_999))).quem).toHaveLength(3_000)
  await expect(lido(comPacientes(3_000))).rejects.toThrow(
    /^São 3\.001 linhas de pacientes e horários neste zip, e cabem 3\.000.*cole aqui uma parte de cada vez.*o que já passou fica no zip\.$/,
  )
})

test('P1: two folders are not one', () =>
  expect(
    lido({ 'a/pacientes.csv': 'Nome\r\nBia\r\n', 'b/pacientes.csv': 'Nome\r\nCaio\r\n' }),
  ).rejects.toThrow(/mais de um arquivo/))

import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { arquivoDoContador, nomeDoArquivoDoContador } from './arquivo-do-contador.ts'
import { anoDoContador } from './contador.ts'

const linhasDe = (ano: number, nomePagador = 'Ana') => {
  const recibo = {
    id: 'a',
    pacienteId: 'p',
    nomePaciente: 'Gael',
    nomePagador,
    rendimento: true,
    cpfPagador: '52998224725',
    data: `${ano}-02-03` as Data,
    valor: centavos(600_000),
  }
  const um = anoDoContador({ ano, atual: { ano: 2026, mes: 3 } }, [recibo], [])
  return arquivoDoContador(um, new Map([['a', recibo.cpfPagador]])).split('\r\n')
}
const meses = (linhas: readonly string[], nome: string) =>
  linhas
    .find((linha) => linha.split(';')[2] === nome)
    ?.split(';')
    .slice(4)

test.each([2024, 2025, 2026, 2027])('P5: every line of %i has the same 17 columns', (ano) => {
  const linhas = linhasDe(ano)
  expect(linhas.at(-1)).toBe('')
  expect(new Set(linhas.slice(0, -1).map((linha) => linha.split(';').length))).toEqual(
    new Set([17]),
  )
})

test('P5: a month to come is empty, one without a table says so', () => {
  expect(meses(linhasDe(2026), 'DARF do mês')).toEqual([
    '0,00',
    '394,54',
    '0,00',
    ...Array(9).fill(''),
    '394,54',
  ])
  expect(meses(linhasDe(2024), 'DARF do mês')).toEqual([...Array(12).fill('sem tabela'), ''])
})

test.each([
  ['', 'Responsável não cadastrado de Gael'],
  ['=Ana', "'=Ana"],
  ['Ana', 'Ana'],
])('P5: the payer %j is %s, with the CPF as people read it', (nome, escrito) => {
  const [, , pagador, cpf] = linhasDe(2026, nome)[1]?.split(';') ?? []
  expect([pagador, cpf]).toEqual([escrito, '529.982.247-25'])
})

test('P5: the file is named by its year', () => {
  expect(nomeDoArquivoDoContador(2026)).toBe('contador-2026.csv')
})

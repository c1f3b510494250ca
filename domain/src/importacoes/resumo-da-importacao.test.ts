import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { linhaLida } from './leitura/linha-lida.ts'
import { planoDaImportacao } from './plano-da-importacao.ts'
import { resumoDaImportacao } from './resumo-da-importacao.ts'

const HOJE = '2026-03-09' as Data
const resumo = (campos: readonly ('nome' | 'cpf')[], ...celulas: string[][]) => {
  const linhas = celulas.map((uma) => ({
    lida: linhaLida(campos, uma, HOJE),
    decisao: null,
    existente: null,
  }))
  return resumoDaImportacao(linhas, planoDaImportacao(linhas))
}

test('P1: hours of somebody who is left as they are are told too', () => {
  const existente = { pacienteId: 'bia', nome: 'Bia', por: 'cpf' } as const
  const linhas = ['seg', 'qua'].map((dia, n) => ({
    lida: linhaLida(['nome', 'cpf', 'dia', 'hora'], ['Bia', '52998224725', dia, '9h'], HOJE),
    decisao: null,
    existente: n === 0 ? existente : null,
  }))
  expect(resumoDaImportacao(linhas, planoDaImportacao(linhas))).toBe(
    '2 linhas: 1 já cadastrada, 1 de fora',
  )
})

test.each([
  [['nome', 'cpf'], [['Bia', '52998224725']], '1 linha: 1 pronta'],
  [
    ['nome', 'cpf'],
    [
      ['Bia', '52998224725'],
      ['Caio', ''],
      ['Davi', ''],
      ['Bia', '52998224725'],
      ['', ''],
    ],
    '5 linhas: 1 pronta, 2 sem CPF (entram incompletas), 1 com erro, 1 repetida',
  ],
  // The word 'pronta' does not hide the warnings of rows that enter.
  [
    ['nome', 'cpf'],
    [
      ['Bia - online', '52998224725'],
      ['Caio', ''],
      ['Vaga', ''],
      ['Bia', ''],
    ],
    '4 linhas: 1 pronta, 3 sem CPF (entram incompletas). Há aviso em 2 linhas.',
  ],
  // No row has a CPF, so that the lack of one is no news.
  [['nome'], [['Bia'], ['Caio']], '2 linhas: 2 prontas'],
] as const)('P1: %j %j', (campos, celulas, dito) =>
  expect(resumo(campos, ...celulas.map((uma) => [...uma]))).toBe(dito),
)

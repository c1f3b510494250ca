import { expect, test } from 'vitest'
import { linhaDeExemplo } from '../../test/linha-de-exemplo.ts'
import { planoDaImportacao } from './plano-da-importacao.ts'
import { resumoDaImportacao } from './resumo-da-importacao.ts'

/** A name, its CPF where there is a column, and what else is said of its row. */
type Linha = readonly [nome: string, cpf?: string, aviso?: string]
const resumo = (...escritas: readonly Linha[]) => {
  const linhas = escritas.map(([nome, cpf, aviso]) => {
    const lida = linhaDeExemplo({ nome, ...(cpf !== undefined && { cpf: cpf || null }) })
    const dito = aviso ? [{ campo: 'nome', tom: 'aviso', message: aviso } as const] : []
    return {
      lida: { ...lida, problemas: [...dito, ...lida.problemas] },
      decisao: null,
      existente: null,
    }
  })
  return resumoDaImportacao(linhas, planoDaImportacao(linhas))
}

test('P1: hours of somebody who is left as they are are told too', () => {
  const existente = { pacienteId: 'bia', nome: 'Bia', por: 'cpf' } as const
  const linhas = ['seg', 'qua'].map((dias, n) => ({
    lida: linhaDeExemplo({ nome: 'Bia', cpf: '52998224725', dias, hora: '09:00' }),
    decisao: null,
    existente: n === 0 ? existente : null,
  }))
  expect(resumoDaImportacao(linhas, planoDaImportacao(linhas))).toBe(
    '2 linhas: 1 já cadastrada, 1 de fora',
  )
})

test.each([
  [[['Bia', '52998224725']], '1 linha: 1 pronta'],
  [
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
    [
      ['Bia - online', '52998224725', 'Só o nome.'],
      ['Caio', ''],
      ['Vaga', '', 'Quem é?'],
      ['Bia', ''],
    ],
    '4 linhas: 1 pronta, 3 sem CPF (entram incompletas). Há aviso em 2 linhas.',
  ],
  // Where nobody has a CPF, each one's lack of it is no news.
  [[['Bia'], ['Caio']], '2 linhas: 2 prontas'],
] as const)('P1: %j', (escritas, dito) => expect(resumo(...escritas)).toBe(dito))

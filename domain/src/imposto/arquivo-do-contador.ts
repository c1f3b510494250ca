import { cpfComMascara } from '../cpf.ts'
import { type Centavos, soma } from '../dinheiro.ts'
import { type Celula, type LinhaDaPlanilha, planilha } from '../planilha.ts'
import { dataEmNumeros, NOMES_DOS_MESES } from '../tempo/texto-de-tempo.ts'
import type { Estimado, EstimativaDoMes } from './carne-leao.ts'
import { type AnoDoContador, type PagadorDoAno, type PorMes, somaPorMes } from './contador.ts'
import { RENDIMENTO } from './linha-do-arquivo.ts'
import { CODIGO_DO_DARF } from './tabelas-do-carne-leao.ts'

/** P5: the label of an unregistered guardian who paid for a minor. */
export const SEM_NOME = 'Responsável não cadastrado'

/** P5: a payer's name; a payer without one is named by the minor, to tell them apart. */
export const nomeDoPagador = ({ nome, pacientes }: Pick<PagadorDoAno, 'nome' | 'pacientes'>) =>
  nome || `${SEM_NOME} de ${pacientes.map((um) => um.nome).join(', ')}`

type Rotulo = readonly [grupo: string, codigo: string, nome: string, cpf: string]

const valor = (centavos: Centavos): Celula => ({ centavos })
const comAno = (rotulo: Rotulo, meses: PorMes): LinhaDaPlanilha => [
  ...rotulo,
  ...meses.map(valor),
  valor(soma(meses)),
]

const ESTIMATIVA = [
  ['Deduções do livro-caixa (até o recebido)', 'deducoes', true],
  ['Desconto simplificado (vale o maior dos dois)', 'desconto', true],
  ['Deduções que passam ao mês seguinte', 'excesso', false],
  ['Base de cálculo', 'base', true],
  ['Imposto pela tabela', 'pelaTabela', true],
  ['Redução da Lei 15.270/2025', 'reducao', true],
  ['Imposto do mês', 'imposto', true],
  ['Abaixo de R$ 10,00 vindo de antes', 'anterior', false],
] as const satisfies (readonly [string, keyof EstimativaDoMes, boolean])[]

const GRUPO = 'DARF (estimativa)'

/** Why a month has no estimate; empty for one that is still to come. */
const celulaDe = (um: Estimado, celula: (um: EstimativaDoMes) => Celula): Celula =>
  typeof um === 'string' ? (um === 'SEM_TABELA' ? 'sem tabela' : '') : celula(um)

function linhasDaEstimativa({ estimados }: AnoDoContador): LinhaDaPlanilha[] {
  const feitas = estimados.filter((um) => typeof um !== 'string')
  const linha = (rotulo: Rotulo, celula: (um: EstimativaDoMes) => Celula, ano: Celula) => [
    ...rotulo,
    ...estimados.map((um) => celulaDe(um, celula)),
    ano,
  ]
  const doAno = (qual: keyof Omit<EstimativaDoMes, 'vencimento'>): Celula =>
    feitas.length === 0 ? '' : valor(soma(feitas.map((um) => um[qual])))
  return [
    ...ESTIMATIVA.map(([nome, qual, comSoma]) =>
      linha([GRUPO, '', nome, ''], (um) => valor(um[qual]), comSoma ? doAno(qual) : ''),
    ),
    linha([GRUPO, CODIGO_DO_DARF, 'DARF do mês', ''], ({ darf }) => valor(darf), doAno('darf')),
    linha([GRUPO, '', 'Vencimento', ''], (um) => dataEmNumeros(um.vencimento), ''),
  ]
}

const linhasDeFora = ({ fora }: AnoDoContador): LinhaDaPlanilha[] => [
  comAno(['Fora da conta', RENDIMENTO, 'Recebido que não é rendimento', ''], fora.naoERendimento),
  comAno(['Fora da conta', '', 'Despesas que não são dedutíveis', ''], fora.naoDedutiveis),
  comAno(['Fora da conta', '', 'Despesas sem categoria', ''], fora.semCategoria),
]

/**
 * P5: the accountant's year as CSV: a line a payer and an account, twelve months and their sum; `cpfs`: by the payer's id.
 * Every line has the same columns, so that a spreadsheet filters it by group.
 */
export function arquivoDoContador(
  ano: AnoDoContador,
  cpfs: ReadonlyMap<string, string | null>,
): string {
  const { pagadores, categorias } = ano
  return planilha([
    ['grupo', 'código', 'nome', 'CPF', ...NOMES_DOS_MESES.map((um) => um.toLowerCase()), 'ano'],
    ...pagadores.map((um) =>
      comAno(
        ['Recebido', RENDIMENTO, nomeDoPagador(um), cpfComMascara(cpfs.get(um.id) ?? '')],
        um.meses,
      ),
    ),
    comAno(['Recebido', '', 'Total recebido', ''], somaPorMes(pagadores)),
    ...categorias.map(({ codigo, nome, meses }) => comAno(['Dedutível', codigo, nome, ''], meses)),
    comAno(['Dedutível', '', 'Total dedutível', ''], somaPorMes(categorias)),
    ...linhasDaEstimativa(ano),
    ...linhasDeFora(ano),
  ])
}

/** 'contador-2026.csv' */
export const nomeDoArquivoDoContador = (ano: number): string => `contador-${ano}.csv`

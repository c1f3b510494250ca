import { ALCANCE_DA_LINHA } from '@clinica/domain/conta/planilha-de-despesas'
import type { ConteudoDaDespesa, Despesa } from '@clinica/domain/financeiro/contract'
import {
  NOME_DA_DESPESA_MAXIMO,
  ROTULO_DA_DESPESA,
  type TipoDespesa,
} from '@clinica/domain/financeiro/tipos'
import { codigoDaDespesa } from '@clinica/domain/imposto/livro-caixa-codigo'
import { type Mes, mesDe, mesmoMes, numeroDoMes } from '@clinica/domain/tempo/data'
import { comErro, type Lido, lido, VAZIO } from '../linha/celula-lida.ts'
import {
  type LinhaDaFolha,
  lerCodigo,
  lerInteiro,
  lerRotulo,
  lerTexto,
  lerValor,
} from './folha-do-passado.ts'
import type { TabelaDoPassado } from './linhas-do-passado.ts'

/** A line of despesas-cadastro.csv: an expense's content from a month on, or in one month alone. */
type LinhaDaDespesa = {
  readonly codigo: string
  readonly tipo: TipoDespesa
  readonly inicio: Mes
  readonly fim: Mes | null
  readonly mes: Mes
  readonly vale: keyof typeof ALCANCE_DA_LINHA
  readonly conteudo: ConteudoDaDespesa | null
}

/** '03/2026' */
function lerMes(texto: string): Lido<Mes> {
  if (texto.trim() === '') return VAZIO
  const [, numero = '', ano = ''] = /^(\d{1,2})\/(\d{4})$/.exec(texto.trim()) ?? []
  const mes = mesDe(`${ano}-${numero.padStart(2, '0')}`)
  return mes ? lido(mes) : comErro('este mês não foi entendido. Escreva como em 03/2026.')
}
const lerFim = (texto: string): Lido<Mes> => (texto.trim() === 'Sem fim' ? VAZIO : lerMes(texto))

/** P5: an account of the tax office's plan. */
function lerCategoria(texto: string): Lido<string> {
  if (texto.trim() === '') return VAZIO
  const codigo = codigoDaDespesa(texto)
  return codigo ? lido(codigo) : comErro('esta categoria não está no plano do Carnê-Leão.')
}

/** More months than lie between the first and the last possible date. */
const MESES_MAXIMO = 2_400

/** P5: the payment's month relative to the expense's own; negative before it. */
function lerMesesDepois(texto: string): Lido<number> {
  if (texto.trim() === '') return VAZIO
  const meses = /^-?\d{1,4}$/.test(texto.trim()) ? Number(texto) : Number.NaN
  return Math.abs(meses) <= MESES_MAXIMO ? lido(meses) : comErro('este número não serve aqui.')
}

/** P5: reads the columns that older files lack; absent: nothing was said. */
function lerFiscal({ ler }: LinhaDaFolha): Pick<ConteudoDaDespesa, 'categoria' | 'pagamento'> {
  const categoria = ler('Categoria', lerCategoria)
  const meses = ler('Paga em outro mês', lerMesesDepois)
  const dia = ler('Dia do pagamento', lerInteiro(1, 31))
  return {
    ...(categoria !== null && { categoria }),
    ...(dia !== null && { pagamento: { meses: meses ?? 0, dia } }),
  }
}

/** D11: expenses as stored. */
export const DESPESAS: TabelaDoPassado<LinhaDaDespesa> = {
  titulos: [
    ...['Código da despesa', 'Tipo', 'Início', 'Repete até', 'Mês', 'Ano', 'Vale', 'Nome', 'Valor'],
  ],
  le(linha) {
    const { ler, exige, refuse } = linha
    const codigo = exige('Código da despesa', lerCodigo)
    const tipo = exige('Tipo', lerRotulo(ROTULO_DA_DESPESA))
    const inicio = exige('Início', lerMes)
    const fim = ler('Repete até', lerFim)
    const mes = exige('Mês', lerInteiro(1, 12))
    const ano = exige('Ano', lerInteiro(1900, 2099))
    const vale = exige('Vale', lerRotulo(ALCANCE_DA_LINHA))
    const nome = ler('Nome', lerTexto(NOME_DA_DESPESA_MAXIMO))
    const valor = ler('Valor', lerValor)
    const fiscal = lerFiscal(linha)
    if (!(codigo && tipo && inicio && mes && ano && vale)) return null
    const dela = { codigo, tipo, inicio, fim, mes: { ano, mes }, vale }
    if (vale === 'nenhum') return { ...dela, conteudo: null }
    if (nome === null || nome.trim() === '') return refuse('Nome: falta o nome da despesa.')
    if (valor === null || valor <= 0) return refuse('Valor: uma despesa é de mais que nada.')
    return { ...dela, conteudo: { nome, valor, ...fiscal } }
  },
}

const emOrdem = <T>(itens: readonly T[], mesDele: (um: T) => Mes): T[] =>
  [...itens].sort((a, b) => numeroDoMes(mesDele(a)) - numeroDoMes(mesDele(b)))

const repete = (meses: readonly Mes[]) =>
  meses.some((mes, n) => {
    const antes = meses[n - 1]
    return antes !== undefined && mesmoMes(antes, mes)
  })

function despesaDasLinhas(linhas: readonly LinhaDaDespesa[]): Omit<Despesa, 'id'> | null {
  const [primeira] = linhas
  if (!primeira) return null
  const { tipo, inicio, fim } = primeira
  const vigencias = emOrdem(
    linhas.flatMap(({ vale, mes, conteudo }) =>
      vale === 'emDiante' && conteudo ? [{ desde: mes, ...conteudo }] : [],
    ),
    ({ desde }) => desde,
  )
  const excecoes = emOrdem(
    linhas.flatMap(({ vale, mes, conteudo }) => (vale === 'emDiante' ? [] : [{ mes, conteudo }])),
    ({ mes }) => mes,
  )
  const [desde] = vigencias
  const duas = repete(vigencias.map((uma) => uma.desde)) || repete(excecoes.map(({ mes }) => mes))
  if (!desde || !mesmoMes(desde.desde, inicio) || duas) return null
  if (fim && numeroDoMes(fim) < numeroDoMes(inicio)) return null
  return { tipo, inicio, fim, vigencias, excecoes, versao: 1 }
}

/** D11: the expenses of these lines; one whose months contradict each other is reported. */
export function despesasDasLinhas(
  linhas: readonly LinhaDaDespesa[],
  problemas: string[],
): Omit<Despesa, 'id'>[] {
  const porCodigo = Map.groupBy(linhas, ({ codigo }) => codigo)
  return [...porCodigo].flatMap(([codigo, dela]) => {
    const despesa = despesaDasLinhas(dela)
    if (!despesa)
      problemas.push(`despesas-cadastro.csv: os meses da despesa ${codigo} não combinam entre si.`)
    return despesa ?? []
  })
}

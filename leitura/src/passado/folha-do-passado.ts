import { type Centavos, centavos } from '@clinica/domain/dinheiro'
import { textoDaPlanilha } from '@clinica/domain/planilha'
import type { Data } from '@clinica/domain/tempo/data'
import { chaveDeBusca } from '@clinica/domain/texto'
import { comErro, type Lido, lerDinheiro, lido, VAZIO } from '../linha/celula-lida.ts'
import { lerData, lerHora } from '../linha/quando-lido.ts'

/** A row of a table, read cell by cell; `erro` is its first problem. */
export type LinhaDaFolha = {
  readonly n: number
  readonly erro: () => string | null
  readonly refuse: (message: string) => null
  /** Reads a cell; null where it is empty or wrong. */
  readonly ler: <T>(titulo: string, como: (texto: string) => Lido<T>) => T | null
  /** Reads a cell that must not be empty. */
  readonly exige: <T>(titulo: string, como: (texto: string) => Lido<T>) => T | null
}

function linhaDaFolha(n: number, celula: (titulo: string) => string): LinhaDaFolha {
  let erro: string | null = null
  const refuse = (message: string) => {
    erro ??= message
    return null
  }
  const ler: LinhaDaFolha['ler'] = (titulo, como) => {
    const { valor, dito } = como(celula(titulo))
    return dito?.tom === 'erro' ? refuse(`${titulo}: ${dito.message}`) : valor
  }
  const exige: LinhaDaFolha['exige'] = (titulo, como) => {
    const valor = ler(titulo, como)
    return valor === null ? refuse(`${titulo}: falta o que devia estar aqui.`) : valor
  }
  return { n, erro: () => erro, refuse, ler, exige }
}

const chave = (titulo: string) => chaveDeBusca(titulo).trim()

/** The rows below the headings of a table, or a sentence that names the missing column. */
export function folhaDoPassado(
  nome: string,
  titulos: readonly string[],
  [cabecalho = [], ...linhas]: readonly (readonly string[])[],
): readonly LinhaDaFolha[] | string {
  const lugares = new Map(cabecalho.map((titulo, n) => [chave(titulo), n]))
  const falta = titulos.find((titulo) => !lugares.has(chave(titulo)))
  if (falta !== undefined)
    return `Em ${nome} falta a coluna “${falta}”. Baixe os seus dados de novo na conta de onde eles vêm.`
  const lugar = (titulo: string) => lugares.get(chave(titulo)) ?? -1
  return linhas.map((celulas, n) =>
    linhaDaFolha(n + 2, (titulo) => textoDaPlanilha(celulas[lugar(titulo)] ?? '')),
  )
}

/** Reads a text up to this length. */
export const lerTexto =
  (max: number) =>
  (texto: string): Lido<string> => {
    if (texto === '') return VAZIO
    return texto.length <= max
      ? lido(texto)
      : comErro(`este texto deve ter no máximo ${max} caracteres.`)
  }

const CODIGO = /^\d{1,9}$/

/** Reads a number that identifies a row of another table. */
export const lerCodigo = (texto: string): Lido<string> => {
  if (texto.trim() === '') return VAZIO
  return CODIGO.test(texto.trim()) ? lido(texto.trim()) : comErro('este código não é um número.')
}

/** Reads one of these values by its label. */
export const lerRotulo =
  <T extends string>(rotulos: Record<T, string>) =>
  (texto: string): Lido<T> => {
    if (texto.trim() === '') return VAZIO
    const um = (Object.keys(rotulos) as T[]).find((qual) => chave(rotulos[qual]) === chave(texto))
    return um ? lido(um) : comErro(`“${texto.slice(0, 30)}” não foi entendido.`)
  }

/** Reads an amount, which may be negative. */
export function lerValor(texto: string): Lido<Centavos> {
  const limpo = texto.trim()
  const { valor, dito } = lerDinheiro(limpo.replace(/^-/, ''))
  if (dito) return comErro('este valor não foi entendido.')
  return valor === null ? VAZIO : lido(centavos(limpo.startsWith('-') ? -valor : valor))
}

export const lerInteiro =
  (min: number, max: number) =>
  (texto: string): Lido<number> => {
    if (texto.trim() === '') return VAZIO
    const numero = /^\d{1,6}$/.test(texto.trim()) ? Number(texto) : Number.NaN
    return numero >= min && numero <= max ? lido(numero) : comErro('este número não serve aqui.')
  }

export const lerDia =
  (hoje: Data) =>
  (texto: string): Lido<Data> =>
    lerData(texto.trim(), hoje, 10)

export const lerHorario = (texto: string): Lido<string> => {
  const { valor, dito } = lerHora(texto.trim())
  return valor ? lido(valor.hora) : dito ? { valor: null, dito } : VAZIO
}

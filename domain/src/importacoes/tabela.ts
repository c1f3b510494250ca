import { camposDosTitulos, saoTitulos } from './campo-do-titulo.ts'
import { type Campo, LIMITES } from './tipos.ts'

/** P1: a file or what was pasted, as texts; nothing of it is understood yet. */
export type Tabela = {
  readonly titulo: string
  readonly colunas: readonly { readonly titulo: string; readonly campo: Campo | null }[]
  readonly linhas: readonly (readonly string[])[]
}

const letra = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : letra(Math.floor(n / 26) - 1) + letra(n % 26)

const milhar = new Intl.NumberFormat('pt-BR')

/** P1: what of a table is over the limits, in a sentence; null: nothing. */
export function limiteDaTabela(linhas: readonly (readonly string[])[]): string | null {
  const colunas = Math.max(0, ...linhas.map((uma) => uma.length))
  if (linhas.length === 0) return 'Não há nenhuma linha para importar aqui.'
  if (linhas.length > LIMITES.linhas)
    return `São ${milhar.format(linhas.length)} linhas, e cabem ${milhar.format(LIMITES.linhas)} de uma vez. Divida a planilha em partes.`
  if (colunas > LIMITES.colunas)
    return `São ${milhar.format(colunas)} colunas, e cabem ${LIMITES.colunas}. Apague as que não interessam.`
  const longa = linhas.findIndex((uma) => uma.some((celula) => celula.length > LIMITES.celula))
  if (longa >= 0)
    return `Na linha ${longa + 1} há um texto com mais de ${milhar.format(LIMITES.celula)} letras. Encurte-o.`
  const larga = linhas.findIndex((uma) => JSON.stringify(uma).length > LIMITES.parte)
  return larga >= 0 ? `A linha ${larga + 1} é grande demais. Encurte os textos dela.` : null
}

const semVazias = (linhas: readonly (readonly string[])[]) =>
  linhas.filter((uma) => uma.some((celula) => celula.trim() !== ''))

/** P1: the first row is headings where it names a field; else columns are named by letters. */
export function tabelaDe(titulo: string, cruas: readonly (readonly string[])[]): Tabela {
  const todas = semVazias(cruas)
  const [primeira = []] = todas
  const comTitulos = saoTitulos(primeira)
  const linhas = comTitulos ? todas.slice(1) : todas
  const largura = Math.max(0, ...todas.map((uma) => uma.length))
  const usadas = Array.from({ length: largura }, (_, n) => n).filter((n) =>
    todas.some((uma) => (uma[n] ?? '').trim() !== ''),
  )
  const titulos = usadas.map((n) => (comTitulos && primeira[n]?.trim()) || `Coluna ${letra(n)}`)
  const campos = comTitulos ? camposDosTitulos(titulos) : titulos.map(() => null)
  return {
    titulo: titulo.slice(0, LIMITES.titulo),
    colunas: titulos.map((nome, n) => ({
      titulo: nome.slice(0, LIMITES.titulo),
      campo: campos[n] ?? null,
    })),
    linhas: linhas.map((uma) => usadas.map((n) => uma[n] ?? '')),
  }
}

/** Rows in parts, each of which fits a body. */
export function partesDaTabela<T>(linhas: readonly T[]): T[][] {
  const partes: T[][] = []
  let tamanho = LIMITES.parte + 1
  for (const linha of linhas) {
    const desta = JSON.stringify(linha).length + 1
    if (tamanho + desta > LIMITES.parte) {
      partes.push([])
      tamanho = 0
    }
    partes.at(-1)?.push(linha)
    tamanho += desta
  }
  return partes
}

import { LIMITES_DO_PASSADO } from '@clinica/domain/importacoes/passado/contract-passado'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { textoDoNumero } from '@clinica/domain/texto'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { celulasDoTexto, type LinhaDoTexto } from '../folha/celulas-do-texto.ts'
import type { Item } from '../folha/conta-da-leitura.ts'
import { naLinha, type Tipo } from '../folha/linhas-da-folha.ts'
import { separadorDoTexto } from '../folha/separador-do-texto.ts'
import type { Tabela } from '../folha/tabela.ts'
import { tabelaDasLinhas } from './tabela-das-linhas.ts'

/** What is read at most, to say that it is too much. */
const LINHAS_MAXIMO = 20_000
const LINHAS_DEMAIS = `São mais de ${textoDoNumero(LINHAS_MAXIMO)} linhas, e cabem ${textoDoNumero(LIMITES.linhas)} de uma vez. Divida a planilha em partes.`
/** Some two thousand letters a row; what is more makes a browser wait. */
const LETRAS_MAXIMO = 5_000_000
const TEXTO_GRANDE = 'Este texto é grande demais. Traga só as linhas dos pacientes.'
const LINHA_LONGA = 'Há uma linha com mais de 500.000 letras. Apague o que não interessa.'

/** A hundred columns of five thousand letters are not as long; what is would be cut into millions of cells. */
function temLinhaLonga(texto: string): boolean {
  for (let de = 0; texto.length - de > LIMITES.colunas * LIMITES.celula; ) {
    const ate = texto.indexOf('\n', de)
    if ((ate < 0 ? texto.length : ate) - de > LIMITES.colunas * LIMITES.celula) return true
    de = ate + 1
  }
  return false
}

/** P6: a table of ours that may be longer than what is brought by hand; cut where it is longer than may be sent. */
export const celulasDaFolha = (texto: string): string[][] =>
  celulasDoTexto(texto.replace(/^\uFEFF/, ''), ';', LIMITES_DO_PASSADO.linhas + 2)
    .map(({ celulas }) => [...celulas])
    .filter((celulas) => celulas.some((celula) => celula.trim() !== ''))

const COM_ASPA_SOLTA: Tipo = [
  'linha com uma aspa lida como texto',
  'linhas com uma aspa lida como texto',
]
const JUNTADA: Tipo = [
  'linha que as aspas juntam de várias',
  'linhas que as aspas juntam de várias',
]
const COM_LETRA_INCERTA: Tipo = [
  'linha com uma letra que o arquivo não diz bem',
  'linhas com uma letra que o arquivo não diz bem',
]

/** Which rows have one of these letters, both in order. */
function linhasDe(letras: readonly number[], linhas: readonly LinhaDoTexto[]): number[] {
  let n = 0
  const quais = letras.map((lugar) => {
    while ((linhas[n + 1]?.de ?? Infinity) <= lugar) n += 1
    return n
  })
  return [...new Set(quais)]
}

/** What comes in otherwise than it stands: quotes that could be something else, letters that nobody wrote so. */
function mudadoDe(linhas: readonly LinhaDoTexto[], incertas: readonly number[]): Item[] {
  const itens = (tipo: Tipo, quais: readonly number[]) => quais.map((n) => naLinha(tipo, n + 1))
  const quais = (forma: (linha: LinhaDoTexto) => boolean) =>
    linhas.flatMap((uma, n) => (forma(uma) ? [n] : []))
  return [
    ...itens(
      COM_ASPA_SOLTA,
      quais(({ aspaSolta }) => aspaSolta),
    ),
    ...itens(
      JUNTADA,
      quais(({ aspaSolta, incerta }) => incerta && !aspaSolta),
    ),
    ...itens(COM_LETRA_INCERTA, linhasDe(incertas, linhas)),
  ]
}

/** What tells a program how to read a text, and is none of it. */
const PREFIXO = /^\uFEFF?(?:sep=.\r?\n)?/i

/** P1: what was pasted, CSV or TSV; the separator is found by itself. `incertas`: where its bytes left a letter open. */
export function tabelaDoTexto(
  titulo: string,
  texto: string,
  incertas: readonly number[] = [],
): Tabela {
  if (texto.length > LETRAS_MAXIMO) throw new ArquivoRecusado(TEXTO_GRANDE)
  if (temLinhaLonga(texto)) throw new ArquivoRecusado(LINHA_LONGA)
  const [prefixo = ''] = PREFIXO.exec(texto) ?? []
  const limpo = texto.slice(prefixo.length)
  const linhas = celulasDoTexto(limpo, separadorDoTexto(limpo), LINHAS_MAXIMO + 1)
  if (linhas.length > LINHAS_MAXIMO) throw new ArquivoRecusado(LINHAS_DEMAIS)
  const mudado = mudadoDe(
    linhas,
    incertas.map((lugar) => lugar - prefixo.length),
  )
  return tabelaDasLinhas(
    titulo,
    linhas.map(({ celulas }) => celulas),
    { mudado },
  )
}

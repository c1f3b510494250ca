import { chaveDeBusca } from '@clinica/domain/texto'
import type { TabelaCrua } from './linhas-da-folha.ts'

const DADO = /^(nome|primeiro nome|prenome|first name|given name)$/
const DO_MEIO = /^(segundo nome|nome do meio|middle name|additional name)$/
const DE_FAMILIA = /^(sobrenome|ultimo nome|nome de familia|last name|family name|surname)$/
const INTEIRO = /^(nome completo|name|full name|paciente|cliente)$/

/** P1: a name that books of contacts keep in parts is one column; where the whole name has its own, that one stays. */
export function comNomesInteiros(tabela: TabelaCrua): TabelaCrua {
  const { titulos, linhas } = tabela
  const chaves = titulos.map(chaveDeBusca)
  const lugar = (forma: RegExp) => chaves.findIndex((chave) => forma.test(chave))
  const dado = lugar(DADO)
  const familia = lugar(DE_FAMILIA)
  if (dado < 0 || familia < 0 || lugar(INTEIRO) >= 0) return tabela
  const partes = [dado, lugar(DO_MEIO), familia].filter((n) => n >= 0)
  const junta = (celulas: readonly string[]) =>
    partes
      .map((n) => celulas[n]?.trim() ?? '')
      .filter((parte) => parte !== '')
      .join(' ')
  const semPartes = (celulas: readonly string[], nome: string) => [
    nome,
    ...celulas.map((celula, n) => (partes.includes(n) ? '' : celula)),
  ]
  return {
    ...tabela,
    titulos: semPartes(titulos, 'Nome completo'),
    linhas: linhas.map((uma) => semPartes(uma, junta(uma))),
  }
}

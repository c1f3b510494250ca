import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { limiteDaCelula, limiteDoLido } from '../folha/limite-da-tabela.ts'
import { type Folha, type Tabela, tabelaDe } from '../folha/tabela.ts'

/** P1: what was read as a table; refused where it is too much to be one. */
export function tabelaDasLinhas(
  titulo: string,
  linhas: readonly (readonly string[])[],
  folha: Folha = {},
): Tabela {
  const limite = limiteDoLido(linhas) ?? limiteDaCelula(linhas, folha.numeros)
  if (limite !== null) throw new ArquivoRecusado(limite)
  return tabelaDe(titulo, linhas, folha)
}

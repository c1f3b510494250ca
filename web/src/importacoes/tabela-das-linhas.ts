import type { Junta } from '@clinica/domain/importacoes/leitura/celulas-juntas'
import { limiteDoLido, type Tabela, tabelaDe } from '@clinica/domain/importacoes/leitura/tabela'
import { ArquivoRecusado } from './arquivo-recusado.ts'

/** P1: what was read as a table; refused where it is too much to be one. */
export function tabelaDasLinhas(
  titulo: string,
  linhas: readonly (readonly string[])[],
  juntas: readonly Junta[] = [],
): Tabela {
  const limite = limiteDoLido(linhas)
  if (limite !== null) throw new ArquivoRecusado(limite)
  return tabelaDe(titulo, linhas, juntas)
}

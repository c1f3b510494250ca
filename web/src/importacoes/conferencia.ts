import type { PreviaFio } from '@clinica/domain/importacoes/contract'
import {
  linhasConferidas,
  planoDaImportacao,
} from '@clinica/domain/importacoes/plano-da-importacao'
import { resumoDaImportacao } from '@clinica/domain/importacoes/resumo-da-importacao'
import type { LinhaCrua, LinhaLida } from '@clinica/domain/importacoes/tipos'
import { linhaLida, type Tabela } from '@clinica/leitura'
import { hoje } from '../lib/clock.ts'

type Colunas = Tabela['colunas']
type Celulas = LinhaCrua['celulas']

/** Rows that were read: a corrected one has new cells, and all have new columns once one of these is changed. */
const lidas = new WeakMap<Colunas, WeakMap<Celulas, LinhaLida>>()

/** P1: what a row says, read once. */
export function lidaDa({ celulas }: LinhaCrua, colunas: Colunas): LinhaLida {
  const destas = lidas.get(colunas) ?? new WeakMap<Celulas, LinhaLida>()
  lidas.set(colunas, destas)
  const campos = colunas.map(({ campo }) => campo)
  const lida = destas.get(celulas) ?? linhaLida(campos, celulas, hoje())
  destas.set(celulas, lida)
  return lida
}

/**
 * P1: all rows judged here, by the rules that the server confirms by. From its preview comes who is there already,
 * which it alone knows.
 */
export function conferencia(
  linhas: readonly LinhaCrua[],
  colunas: Colunas,
  previa: Pick<PreviaFio, 'linhas'>,
) {
  const lidas = linhas.map((linha, n) => ({
    lida: lidaDa(linha, colunas),
    decisao: linha.decisao,
    existente: previa.linhas[n]?.existente ?? null,
  }))
  const acoes = planoDaImportacao(lidas)
  const conferidas = linhasConferidas(lidas, acoes)
  return {
    resumo: resumoDaImportacao(lidas, acoes),
    linhas: conferidas,
    pacientes: acoes.filter(({ faz }) => faz === 'novo' || faz === 'atualiza').length,
    temHorarios: conferidas.some(
      ({ entra }, n) => entra && (lidas[n]?.lida.horarios.length ?? 0) > 0,
    ),
  }
}
export type Conferencia = ReturnType<typeof conferencia>

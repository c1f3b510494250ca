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

/** P1: all rows judged by the rules that the server confirms by. Who is there already comes from its preview. */
export function conferencia(
  linhas: readonly LinhaCrua[],
  colunas: Colunas,
  previa: Pick<PreviaFio, 'linhas'>,
) {
  const doPlano = linhas.map((linha, n) => ({
    lida: lidaDa(linha, colunas),
    decisao: linha.decisao,
    existente: previa.linhas[n]?.existente ?? null,
  }))
  const acoes = planoDaImportacao(doPlano)
  const conferidas = linhasConferidas(doPlano, acoes)
  return {
    resumo: resumoDaImportacao(doPlano, acoes),
    linhas: conferidas,
    pacientes: acoes.filter(({ faz }) => faz === 'novo' || faz === 'atualiza').length,
    temHorarios: conferidas.some(
      ({ entra }, n) => entra && (doPlano[n]?.lida.horarios.length ?? 0) > 0,
    ),
  }
}
export type Conferencia = ReturnType<typeof conferencia>

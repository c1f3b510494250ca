import type { FiltroDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import type { Mes } from '@clinica/domain/tempo/data'

/** §2: no filter is set. */
export const SEM_FILTRO: FiltroDoResumo = { mes: null, ano: null, nome: '', situacao: null }

/** §2: whether 'Limpar Filtros' has something to clear. */
export const temFiltro = ({ mes, ano, nome, situacao }: FiltroDoResumo): boolean =>
  mes !== null || ano !== null || nome !== '' || situacao !== null

/** §2: the years found in the data, descending, and the current one even before its first session. */
export const anosOferecidos = (achados: readonly number[], atual: Mes): number[] =>
  [...new Set([atual.ano, ...achados])].sort((a, b) => b - a)

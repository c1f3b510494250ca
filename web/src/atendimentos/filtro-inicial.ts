import type { FiltroDoResumo } from '@clinica/domain/atendimentos/resumo-filtrado'
import type { Mes } from '@clinica/domain/tempo/data'

/** §2: no filter is set. */
export const SEM_FILTRO: FiltroDoResumo = { mes: null, ano: null, nome: '', situacao: null }

/** §2: true when 'Limpar Filtros' has something to clear. */
export const temFiltro = ({ mes, ano, nome, situacao }: FiltroDoResumo): boolean =>
  mes !== null || ano !== null || nome !== '' || situacao !== null

/** §2: years found in the data, descending, plus the current one. */
export const anosOferecidos = (achados: readonly number[], atual: Mes): number[] =>
  [...new Set([atual.ano, ...achados])].sort((a, b) => b - a)

import { deFio, type MesDoPaciente, type ResumoFio } from '@clinica/domain/atendimentos/contract'
import { type FiltroDoResumo, resumoFiltrado } from '@clinica/domain/atendimentos/resumo-filtrado'
import { chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { SEM_FILTRO } from '../filtro-inicial.ts'
import { useResumoAtendimentos } from '../queries.ts'

const lidas = new WeakMap<ResumoFio, MesDoPaciente>()

/** The same value for the same row of the answer: of ten years, only a row that changed is drawn again. */
function lida(fio: ResumoFio): MesDoPaciente {
  const linha = lidas.get(fio) ?? deFio(fio)
  lidas.set(fio, linha)
  return linha
}

const NENHUMA: ReadonlySet<string> = new Set()

/** The filters as they are set, and the rows that keep their place until one of them changes. */
export function useFiltro(atual: Mes) {
  const [{ filtro, mantidas }, setEstado] = useState(() => ({
    filtro: { ...SEM_FILTRO, ...atual } as FiltroDoResumo,
    mantidas: NENHUMA,
  }))
  const changeFiltro = useCallback(
    (novo: FiltroDoResumo) => setEstado({ filtro: novo, mantidas: NENHUMA }),
    [],
  )
  const keepLinha = useCallback(
    (linha: MesDoPaciente) =>
      setEstado((antes) => ({
        ...antes,
        mantidas: new Set(antes.mantidas).add(chaveDoMes(linha)),
      })),
    [],
  )
  return { filtro, mantidas, changeFiltro, keepLinha }
}

/** The rows without the reserved names, grouped: those of one professional stand together; and those shown. */
export function useLinhas(
  profissionalId: string,
  filtro: FiltroDoResumo,
  mantidas: ReadonlySet<string>,
) {
  const { data, error, isFetching, refetch } = useResumoAtendimentos(profissionalId)
  const linhas = useMemo(
    () =>
      data &&
      resumoFiltrado(data.map(lida), SEM_FILTRO).sort((a, b) =>
        a.nomeProfissional.localeCompare(b.nomeProfissional, 'pt-BR'),
      ),
    [data],
  )
  // Typing stays ahead of ten years of rows.
  const aplicado = useDeferredValue(filtro)
  const mostradas = useMemo(
    () => linhas && resumoFiltrado(linhas, aplicado, mantidas),
    [linhas, aplicado, mantidas],
  )
  const falhou = error !== null && linhas === undefined
  return { linhas, mostradas, aplicado, falhou, error, isFetching, refetch }
}

import { deFio, type MesDoPaciente, type ResumoFio } from '@clinica/domain/atendimentos/contract'
import { type FiltroDoResumo, resumoFiltrado } from '@clinica/domain/atendimentos/resumo-filtrado'
import { chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { SEM_FILTRO } from '../filtro-inicial.ts'
import { useAnosDoResumo, useResumoAtendimentos } from '../queries.ts'

const lidas = new WeakMap<ResumoFio, MesDoPaciente>()

/** Parsed row, cached by its answer, so that only changed rows render again. */
function lida(fio: ResumoFio): MesDoPaciente {
  const linha = lidas.get(fio) ?? deFio(fio)
  lidas.set(fio, linha)
  return linha
}

const NENHUMA: ReadonlySet<string> = new Set()

/** Filters, and rows that stay visible until a filter changes. */
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

/** §2: rows of the year and available years; the screen waits for both. */
function useLeituras(profissionalId: string, ano: number | null) {
  const linhas = useResumoAtendimentos(profissionalId, ano)
  const anos = useAnosDoResumo(profissionalId)
  const falhas = [linhas, anos].filter(({ error, data }) => error !== null && data === undefined)
  return {
    data: anos.data && linhas.data,
    anos: anos.data,
    error: falhas[0]?.error ?? null,
    isFetching: falhas.some(({ isFetching }) => isFetching),
    refetch() {
      for (const { refetch } of falhas) void refetch()
    },
  }
}

/** All rows without the reserved names, grouped by professional; and the visible ones. */
export function useLinhas(
  profissionalId: string,
  filtro: FiltroDoResumo,
  mantidas: ReadonlySet<string>,
) {
  // Deferred, so that typing stays fluent over ten years of rows. The year is deferred too, so that rows and filter
  // match.
  const aplicado = useDeferredValue(filtro)
  const { data, ...leituras } = useLeituras(profissionalId, aplicado.ano)
  const linhas = useMemo(
    () =>
      data &&
      resumoFiltrado(data.map(lida), SEM_FILTRO).sort((a, b) =>
        a.nomeProfissional.localeCompare(b.nomeProfissional, 'pt-BR'),
      ),
    [data],
  )
  const mostradas = useMemo(
    () => linhas && resumoFiltrado(linhas, aplicado, mantidas),
    [linhas, aplicado, mantidas],
  )
  return { mostradas, aplicado, ...leituras }
}

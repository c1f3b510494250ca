import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { useDeferredValue, useMemo } from 'react'
import type { Consulta } from '../formulario/consulta.ts'
import { editaASerie } from '../formulario/regras-da-consulta.ts'
import { mudancasSemPuladas, semAsPuladas } from './pulos.ts'
import { useConflitos, useSerie } from './queries.ts'
import {
  edicaoPrevista,
  periodosDaConsulta,
  periodosDasMudancas,
  problemaNaSerie,
} from './repeticao.ts'
import { usePulos } from './use-pulos.ts'

/** D7: effect of saving, computed by the rules that the server applies, and its overlaps. */
export function useRepeticao(
  digitada: Consulta,
  original: AgendamentoFio | null,
  { excluindo, saindo }: { excluindo: boolean; saindo: boolean },
) {
  // Deferred: computing years of sessions is slower than a key press.
  const consulta = useDeferredValue(digitada)
  const naSerie = editaASerie(consulta, original)
  const membro = original?.recurrenceId != null
  const serie = useSerie(original?.id ?? '', {
    enabled: membro && !saindo && (naSerie || excluindo),
  })
  const { editMode } = consulta
  const pulos = usePulos(consulta, original, serie.data)
  const { pular } = pulos
  const todas = useMemo(
    () =>
      original && serie.data && editMode !== 'single' && membro
        ? edicaoPrevista(consulta, original, serie.data, editMode)
        : null,
    [consulta, original, serie.data, editMode, membro],
  )
  const mudancas = useMemo(() => mudancasSemPuladas(todas, pular), [todas, pular])
  const periodos = useMemo(() => {
    if (!naSerie) return semAsPuladas(periodosDaConsulta(consulta, original), pular)
    return mudancas ? periodosDasMudancas(mudancas) : []
  }, [consulta, original, naSerie, mudancas, pular])
  const exceto = mudancas
    ? [
        ...mudancas.alteradas.map(({ antes }) => antes.id),
        ...mudancas.removidas.map(({ id }) => id),
      ]
    : original
      ? [original.id]
      : []
  return {
    membro,
    /** True when saving changes other members of an existing series. */
    naSerie,
    serie,
    mudancas,
    periodos,
    pulos,
    /** Error of the pattern, shown below 'Repetir até'. */
    problema:
      naSerie && original && serie.data
        ? problemaNaSerie(consulta, original, serie.data)
        : undefined,
    ...useConflitos(periodos, exceto),
  }
}

export type Repeticao = ReturnType<typeof useRepeticao>

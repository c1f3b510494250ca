import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { horaLivre } from '@clinica/domain/agenda/hora-livre'
import { fimPadrao } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { useRef } from 'react'
import type { SelectedRange } from '../../calendar/event/event.ts'
import { agora } from '../../lib/clock.ts'
import { type Consulta, consultaDe, consultaNova } from '../formulario/consulta.ts'
import { useDuracaoPadrao } from '../queries.ts'

export type Aberta = { original: AgendamentoFio | null; inicial: Consulta }

const nova = (inicio: DataHora, fim: DataHora): Aberta => ({
  original: null,
  inicial: consultaNova(inicio, fim),
})

/** As long as the clinic's sessions are (P9). */
const novaEm = (inicio: DataHora, minutos: number) => nova(inicio, fimPadrao(inicio, minutos))

/** Where no hour was chosen, one that is free is proposed. */
export const consultaNoDia = (
  data: Data,
  linhas: readonly AgendamentoFio[],
  minutos: number,
): Aberta => novaEm(horaLivre(data, agora(), linhas, minutos), minutos)

export const consultaDoAgendamento = (original: AgendamentoFio): Aberta => ({
  original,
  inicial: consultaDe(original),
})

/**
 * The ways to open the dialog, which `abre` leads to: for a day, for a range, for an appointment. Where no
 * hour was chosen (by button or key, or in the month), one that is free among `linhas` is proposed.
 */
export function useConsultaAberta(linhas: readonly AgendamentoFio[]) {
  const abre = useRef<((aberta: Aberta) => void) | null>(null)
  const open = (aberta: Aberta) => abre.current?.(aberta)
  const minutos = useDuracaoPadrao()
  const openNoDia = (data: Data) => open(consultaNoDia(data, linhas, minutos))
  return {
    abre,
    openNoDia,
    openNoIntervalo({ start, end, wholeDays }: SelectedRange) {
      const inicio = start as DataHora
      if (wholeDays) openNoDia(dataDaHora(inicio))
      // A slot that was clicked is no length that anybody chose.
      else if (end === '' || end === fimPadrao(inicio)) open(novaEm(inicio, minutos))
      else open(nova(inicio, end as DataHora))
    },
    openAgendamento: (original: AgendamentoFio) => open(consultaDoAgendamento(original)),
  }
}

export type ConsultaAberta = ReturnType<typeof useConsultaAberta>

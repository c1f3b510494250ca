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

/** New session of the clinic's default length (P9). */
const novaEm = (inicio: DataHora, minutos: number) => nova(inicio, fimPadrao(inicio, minutos))

/** Without a chosen hour, a free one is proposed. */
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
 * Functions that open the dialog, connected through `abre`: for a day, a range or an appointment. Without a chosen
 * hour (button, key, month view) a free one among `linhas` is proposed.
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
      // A clicked slot is not a chosen length.
      else if (end === '' || end === fimPadrao(inicio)) open(novaEm(inicio, minutos))
      else open(nova(inicio, end as DataHora))
    },
    openAgendamento: (original: AgendamentoFio) => open(consultaDoAgendamento(original)),
  }
}

export type ConsultaAberta = ReturnType<typeof useConsultaAberta>

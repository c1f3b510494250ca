import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { fimPadrao } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import type { SelectedRange } from '../../calendar/event.ts'
import { focusBack } from '../../calendar/event-focus.ts'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { agora } from '../../lib/clock.ts'
import { type Consulta, consultaDe, consultaNova, inicioSugerido } from '../consulta/consulta.ts'

type Aberta = { original: AgendamentoFio | null; inicial: Consulta }

const nova = (inicio: DataHora, fim: DataHora = fimPadrao(inicio)): Aberta => ({
  original: null,
  inicial: consultaNova(inicio, fim),
})

/** A range of the calendar; where no hour was chosen (the month), one is suggested. */
function novaDoIntervalo({ start, end, wholeDays }: SelectedRange): Aberta {
  const inicio = start as DataHora
  if (wholeDays) return nova(inicioSugerido(dataDaHora(inicio), agora()))
  return nova(inicio, end ? (end as DataHora) : undefined)
}

/** What the dialog is open for, and the ways to open it: for a day, for a range, for an appointment. */
export function useConsultaAberta() {
  const { opened: aberta, open, close } = useOpened<Aberta>(focusBack)
  return {
    aberta,
    close,
    openNoDia: (data: Data) => open(nova(inicioSugerido(data, agora()))),
    openNoIntervalo: (intervalo: SelectedRange) => open(novaDoIntervalo(intervalo)),
    openAgendamento: (original: AgendamentoFio) =>
      open({ original, inicial: consultaDe(original) }),
  }
}

export type ConsultaAberta = ReturnType<typeof useConsultaAberta>

import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { momentoAbreviado } from '@clinica/domain/tempo/momento-abreviado'
import type { CalendarView } from '../../calendar/event/event.ts'
import { revealEvent } from '../../calendar/event/reveal-event.ts'
import { shownDays } from '../../calendar/shown-days.ts'
import type { Action } from '../../components/feedback/notify.tsx'
import { hoje } from '../../lib/clock.ts'
import { useLocation, useNavigate } from '../../lib/page/navigation.tsx'
import { buscaDaVista } from '../visao.ts'

/** What the calendar behind the dialog shows. */
export type VistaAtras = { readonly visao: CalendarView; readonly data: Data }

/** §8: where an appointment is that was saved into a day which the calendar does not show, and the way there. */
export function useForaDaVista({ visao, data }: VistaAtras) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return ({ id, inicio }: AgendamentoFio): { quando: string; ver: Action } | null => {
    const dia = dataDaHora(inicio as DataHora)
    const { from, to } = shownDays(visao, data)
    if (dia >= from && dia < to) return null
    function onClick() {
      // The whole address: the snackbar stands over whatever page one went on to.
      navigate(`${pathname}?${buscaDaVista(visao, dia)}`)
      revealEvent(id)
    }
    const quando = momentoAbreviado(inicio as DataHora, hoje())
    return { quando, ver: { label: 'Ver', onClick } }
  }
}

export type ForaDaVista = ReturnType<typeof useForaDaVista>

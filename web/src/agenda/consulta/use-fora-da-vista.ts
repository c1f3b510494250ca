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

/** View and date of the calendar behind the dialog. */
export type VistaAtras = { readonly visao: CalendarView; readonly data: Data }

/** §8: if an appointment was saved on a day that is not visible, gives its time and a link to it. */
export function useForaDaVista({ visao, data }: VistaAtras) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return ({ id, inicio }: AgendamentoFio): { quando: string; ver: Action } | null => {
    const dia = dataDaHora(inicio as DataHora)
    const { from, to } = shownDays(visao, data)
    if (dia >= from && dia < to) return null
    function onClick() {
      // The whole address, because the snackbar may stand over another page by then.
      navigate(`${pathname}?${buscaDaVista(visao, dia)}`)
      revealEvent(id)
    }
    const quando = momentoAbreviado(inicio as DataHora, hoje())
    return { quando, ver: { label: 'Ver', onClick } }
  }
}

export type ForaDaVista = ReturnType<typeof useForaDaVista>

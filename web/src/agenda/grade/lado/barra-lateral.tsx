import { fechamentoDe } from '@clinica/domain/fechamentos/dias-fechados'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { Suspense, useCallback } from 'react'
import type { CalendarView } from '../../../calendar/event/event.ts'
import { shownDays } from '../../../calendar/shown-days.ts'
import { MiniCalendar } from '../../../components/picker/mini-calendar.tsx'
import { useFechamentos } from '../../../fechamentos/queries.ts'
import { hoje } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { useVistaPedida } from '../vista-pedida.tsx'
import classes from './barra-lateral.module.css'
import { Legenda } from './legenda.tsx'

// Last in the sidebar: nothing moves when it comes.
const FechamentosDoPainel = lazyPart(async () => ({
  default: (await import('../../fechamento/fechamentos-do-painel.tsx')).FechamentosDoPainel,
}))

// In a drawer, which is shut while a gesture is made.
const DesfazerDoPainel = lazyPart(async () => ({
  default: (await import('../../desfazer/desfazer-do-painel.tsx')).DesfazerDoPainel,
}))

type Props = {
  /** A day was chosen, or a gesture taken back. */
  onPicked: () => void
  /** It lies over the calendar. */
  gaveta: boolean
  /** The appointments are there: now there is time for what stands last. */
  inteira: boolean
}

/** Several days that are in sight, both ends of them; a day alone and a month need no mark. */
function diasMarcados(visao: CalendarView, data: Data) {
  if (visao === 'day' || visao === 'month') return
  const { from, to } = shownDays(visao, data)
  return { from, to: somaDias(to, -1) }
}

/** P2: what a day is closed for; null where it is open. */
function useDiasFechados(data: Data) {
  const fechamentos = useFechamentos(data)
  return useCallback(
    (dia: Data) => {
      const inteiro = { inicio: inicioDoDia(dia), fim: inicioDoDia(somaDias(dia, 1)) }
      return fechamentoDe(fechamentos, inteiro)?.titulo ?? null
    },
    [fechamentos],
  )
}

/** §2: what stands beside the calendar: the mini date picker and the legend; P2: closed days; D8 by finger. */
export function BarraLateral({ onPicked, gaveta, inteira }: Props) {
  const { visao, data, goTo } = useVistaPedida()

  function pick(dia: Data) {
    goTo(visao, dia)
    onPicked()
  }

  return (
    <div className={classes.barra}>
      <Suspense fallback={null}>
        {gaveta && inteira && <DesfazerDoPainel onPressed={onPicked} />}
      </Suspense>
      <MiniCalendar
        date={data}
        today={useClock(hoje)}
        shown={diasMarcados(visao, data)}
        note={useDiasFechados(data)}
        onPick={pick}
      />
      <div className={classes.legenda}>
        <h2>Legenda</h2>
        <Legenda />
      </div>
      <Suspense fallback={null}>{inteira && <FechamentosDoPainel />}</Suspense>
    </div>
  )
}

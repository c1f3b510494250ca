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

// Last in the sidebar, so that nothing moves when it loads.
const FechamentosDoPainel = lazyPart(async () => ({
  default: (await import('../../fechamento/fechamentos-do-painel.tsx')).FechamentosDoPainel,
}))

// Only in the drawer, which is closed while gestures are made.
const DesfazerDoPainel = lazyPart(async () => ({
  default: (await import('../../desfazer/desfazer-do-painel.tsx')).DesfazerDoPainel,
}))

type Props = {
  /** Called when a day was chosen or a gesture undone. */
  onPicked: () => void
  /** The sidebar is a drawer over the calendar. */
  gaveta: boolean
  /** The appointments are loaded, so the last parts may load. */
  inteira: boolean
}

/** First and last visible day, to be marked; a single day and a month need no mark. */
function diasMarcados(visao: CalendarView, data: Data) {
  if (visao === 'day' || visao === 'month') return
  const { from, to } = shownDays(visao, data)
  return { from, to: somaDias(to, -1) }
}

/** P2: title of the closure that covers a day; null when it is open. */
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

/** §2: sidebar: mini date picker and legend; P2: closed days; D8 by touch. */
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

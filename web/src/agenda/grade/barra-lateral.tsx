import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { CalendarView } from '../../calendar/event.ts'
import { shownDays } from '../../calendar/shown-days.ts'
import { MiniCalendar } from '../../components/picker/mini-calendar.tsx'
import { hoje } from '../../lib/clock.ts'
import classes from './barra-lateral.module.css'
import { Legenda } from './legenda.tsx'

type Props = { visao: CalendarView; data: Data; onPick: (data: Data) => void }

/** Several days that are in sight, both ends of them; a day alone and a month need no mark. */
function diasMarcados(visao: CalendarView, data: Data) {
  if (visao === 'day' || visao === 'month') return
  const { from, to } = shownDays(visao, data)
  return { from, to: somaDias(to, -1) }
}

/** §2: what stands beside the calendar: the mini date picker and the legend. */
export function BarraLateral({ visao, data, onPick }: Props) {
  return (
    <div className={classes.barra}>
      <MiniCalendar date={data} today={hoje()} shown={diasMarcados(visao, data)} onPick={onPick} />
      <div className={classes.legenda}>
        <h2>Legenda</h2>
        <Legenda />
      </div>
    </div>
  )
}

import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { inicioDaSemana } from '@clinica/domain/tempo/passos-da-data'
import type { CalendarView } from '../../calendar/event.ts'
import { MiniCalendar } from '../../components/picker/mini-calendar.tsx'
import { hoje } from '../../lib/clock.ts'
import classes from './barra-lateral.module.css'
import { Legenda } from './legenda.tsx'

type Props = { visao: CalendarView; data: Data; onPick: (data: Data) => void }

function semanaDe(data: Data) {
  const from = inicioDaSemana(data)
  return { from, to: somaDias(from, 6) }
}

/** §2: what stands beside the calendar: the mini date picker and the legend. */
export function BarraLateral({ visao, data, onPick }: Props) {
  return (
    <div className={classes.barra}>
      <MiniCalendar
        date={data}
        today={hoje()}
        shown={visao === 'week' ? semanaDe(data) : undefined}
        onPick={onPick}
      />
      <div className={classes.legenda}>
        <h2>Legenda</h2>
        <Legenda />
      </div>
    </div>
  )
}

import type { CalendarView } from '../../calendar/event/event.ts'
import classes from './agenda-vazia.module.css'

/** Empty calendar: shows over the free hours how to book. It never takes clicks. */
export default function AgendaVazia({ visao }: { visao: CalendarView }) {
  return (
    <div className={classes.lugar} data-visao={visao}>
      <div className={classes.dica}>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect className={classes.vaga} x="2" y="5" width="28" height="22" rx="5" />
          <path className={classes.mais} d="M16 11v10M11 16h10" />
        </svg>
        <p className={classes.mouse}>
          <strong>Arraste para marcar</strong>
          <span>ou clique onde quiser começar</span>
        </p>
        <p className={classes.dedo}>
          <strong>Toque para marcar</strong>
          <span>no horário em que quiser começar</span>
        </p>
      </div>
    </div>
  )
}

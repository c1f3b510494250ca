import type { StatusAgendamento } from '@clinica/domain/agenda/tipos'
import { IconCheck, IconCircleCheckFilled, IconCircleX, IconCoin } from '@tabler/icons-react'
import type { CalendarEvent } from '../../calendar/event.ts'

type Sinal = CalendarEvent['icon']

/** docs/rules/aparencia.md: what became of a session has one sign, wherever it is shown or said. */
export const SINAL_DO_STATUS: Record<Exclude<StatusAgendamento, 'AGENDADO'>, Sinal> = {
  CONFIRMADO: IconCheck,
  REALIZADO: IconCircleCheckFilled,
  FALTA: IconCircleX,
}
export const SINAL_DE_PAGO: Sinal = IconCoin

import type { Data } from '@clinica/domain/tempo/data'
import type { RefObject } from 'react'
import { coarsePointer } from '../lib/pointer.ts'
import { type DayRoom, dayRoom, USUAL_ROOM, weeksOf } from './day-room.ts'
import type { CalendarView } from './event.ts'
import { remInPixels } from './rem.ts'
import { useMeasured } from './use-measured.ts'

const heightOf = (frame: HTMLElement) => frame.clientHeight

/** What a day of the month that is shown has room for in the frame as it is. */
export function useDayRoom(
  frame: RefObject<HTMLElement | null>,
  view: CalendarView,
  date: string,
): DayRoom {
  const height = useMeasured(frame, heightOf, 0)
  if (view !== 'month' || height === 0) return USUAL_ROOM
  return dayRoom(height, weeksOf(date as Data), remInPixels(), coarsePointer())
}

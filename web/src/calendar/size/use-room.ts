import type { Data } from '@clinica/domain/tempo/data'
import type { RefObject } from 'react'
import { coarsePointer } from '../../lib/pointer.ts'
import type { CalendarView } from '../event/event.ts'
import { MOST, stackOf } from '../event/stack.ts'
import { COLUMNS } from '../shown-days.ts'
import { type DayRoom, dayRoom, USUAL_ROOM, weekCount } from './day-room.ts'
import { remInPixels } from './rem.ts'
import { useFrameSize } from './use-frame-size.ts'

/** `stack`: how many events may stand side by side; `day`: what a day of the month has room for; `known`: measured. */
type Room = { stack: number; day: DayRoom; known: boolean }

/** What a view of a date has room for in the frame as it is; what is usual where nobody lays it out. */
export function useRoom(
  frame: RefObject<HTMLElement | null>,
  view: CalendarView,
  date: string,
): Room {
  const size = useFrameSize(frame)
  const known = size !== null
  if (!size || size.width === 0) return { known, stack: MOST, day: USUAL_ROOM }
  const { width, height } = size
  const day =
    view === 'month'
      ? dayRoom(height, weekCount(date as Data), remInPixels(), coarsePointer())
      : USUAL_ROOM
  return { known, stack: stackOf(width, COLUMNS[view]), day }
}

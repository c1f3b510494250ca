import type { Data } from '@clinica/domain/tempo/data'
import type { RefObject } from 'react'
import { coarsePointer } from '../../lib/pointer.ts'
import type { CalendarView } from '../event/event.ts'
import { MOST, stackOf } from '../event/stack.ts'
import { COLUMNS } from '../shown-days.ts'
import { type DayRoom, dayRoom, USUAL_ROOM, weekCount } from './day-room.ts'
import { remInPixels } from './rem.ts'
import { useFrameSize } from './use-frame-size.ts'

/** `stack`: events that fit side by side; `day`: room in a day of the month; `known`: the frame was measured. */
type Room = { stack: number; day: DayRoom; known: boolean }

/** Room of a view in the frame's present size; defaults where there is no layout. */
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

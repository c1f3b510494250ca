import type { Data } from '@clinica/domain/tempo/data'
import type { RefObject } from 'react'
import { coarsePointer } from '../lib/pointer.ts'
import { type DayRoom, dayRoom, USUAL_ROOM, weeksOf } from './day-room.ts'
import type { CalendarView } from './event.ts'
import { remInPixels } from './rem.ts'
import { COLUMNS } from './shown-days.ts'
import { stackOf } from './stack.ts'
import { useFrameSize } from './use-frame-size.ts'

/** `stack`: how many events may stand side by side; `day`: what a day of the month has room for; `known`: measured. */
type Room = { stack: number; day: DayRoom; known: boolean }

const NOT_LAID_OUT = { width: 0, height: 0 }

/** What a view of a date has room for in the frame as it is; what is usual until the frame was laid out once. */
export function useRoom(
  frame: RefObject<HTMLElement | null>,
  view: CalendarView,
  date: string,
): Room {
  const size = useFrameSize(frame)
  const { width, height } = size ?? NOT_LAID_OUT
  const day =
    view === 'month' && height > 0
      ? dayRoom(height, weeksOf(date as Data), remInPixels(), coarsePointer())
      : USUAL_ROOM
  return { known: size !== null, stack: stackOf(width, COLUMNS[view]), day }
}

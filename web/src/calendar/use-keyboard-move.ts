import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { periodoPorExtenso } from '@clinica/domain/tempo/periodo-por-extenso'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CalendarEvent, EventGestures } from './event/event.ts'
import { eventIdOf } from './event/event-focus.ts'
import { type Gesture, isStep, type Span, stepped } from './keyboard-move.ts'

type Moving = { event: CalendarEvent; gesture: Gesture; span: Span }
/** The part of a key press that React and DOM events have in common. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault' | 'stopPropagation'
>

const BEGINS: Record<string, Gesture> = { m: 'move', r: 'resize' }

const inWords = ({ start, end }: Span) => periodoPorExtenso(start as DataHora, end as DataHora)

/** The event as shown until the move is confirmed. */
const pending = ({ event, span }: Moving): CalendarEvent => ({
  ...event,
  ...span,
  subtitle: span.start.slice(11, 16),
  label: `${event.title}, ${inWords(span)}, ainda não confirmado`,
  pending: true,
})

function take(press: Press) {
  press.preventDefault()
  press.stopPropagation()
}

type Options = EventGestures & {
  events: readonly CalendarEvent[]
  /** Tells if a date is visible. */
  inSight: (date: string) => boolean
}

/** State of a keyboard move. Each step is announced and scrolled into view. */
function useMoving({ inSight, onMoveEvent, onShowDate }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [said, say] = useState('')

  function show({ start }: Span) {
    const date = start.slice(0, 10)
    if (!inSight(date)) onShowDate(date)
  }

  function begin(event: CalendarEvent, gesture: Gesture) {
    const span = { start: event.start, end: event.end }
    const verb = gesture === 'move' ? 'Movendo' : 'Mudando o fim de'
    setMoving({ event, gesture, span })
    say(`${verb} ${event.title}: ${inWords(span)}.`)
  }

  function giveUp({ event }: Moving) {
    setMoving(null)
    say(`Nada mudou: ${event.title}, ${inWords(event)}.`)
    show(event)
  }

  function confirm(current: Moving) {
    const { event, span } = current
    if (span.start === event.start && span.end === event.end) return giveUp(current)
    setMoving(null)
    const taken = onMoveEvent(event.id, span.start, span.end)
    say(taken ? `Confirmado: ${inWords(span)}.` : '')
    if (!taken) show(event)
  }

  function step(current: Moving, key: string) {
    const span = stepped(current.gesture, current.span, key)
    if (!span) return say(`Não passa daqui: ${inWords(current.span)}.`)
    setMoving({ ...current, span })
    say(inWords(span))
    show(span)
  }

  return { moving, said, begin, giveUp, confirm, step }
}

/** Handles a key while an event is being moved. */
function onMovingPress(
  press: Press,
  current: Moving,
  { giveUp, confirm, step }: Pick<ReturnType<typeof useMoving>, 'giveUp' | 'confirm' | 'step'>,
) {
  const { key } = press
  if (key === 'Tab') return giveUp(current)
  if (press.ctrlKey || press.metaKey || press.altKey) {
    if (key.toLowerCase() !== 'z') return
    take(press)
    return giveUp(current)
  }
  take(press)
  if (key === 'Enter') confirm(current)
  else if (key === 'Escape') giveUp(current)
  else if (isStep(current.gesture, key)) step(current, key)
}

/** Listens on the document during a move, because the moved event's element may lose the focus to the body. */
function useOnPage(active: boolean, onKey: (press: Press) => void, onPointer: () => void) {
  const key = useEffectEvent((press: KeyboardEvent) => {
    if (press.target === document.body) onKey(press)
  })
  const pointer = useEffectEvent(onPointer)
  useEffect(() => {
    if (!active) return
    const heardKey = (press: KeyboardEvent) => key(press)
    const heardPointer = () => pointer()
    document.addEventListener('keydown', heardKey, true)
    document.addEventListener('pointerdown', heardPointer, true)
    return () => {
      document.removeEventListener('keydown', heardKey, true)
      document.removeEventListener('pointerdown', heardPointer, true)
    }
  }, [active])
}

/** Keyboard equivalents of the mouse gestures: M moves, R resizes, Delete asks to delete. Each step is announced. */
export function useKeyboardMove(options: Options) {
  const { events, onDeleteEvent } = options
  const { moving, said, begin, ...gestures } = useMoving(options)
  const active = moving !== null

  function onKeyDownCapture(press: Press) {
    if (moving) return onMovingPress(press, moving, gestures)
    if (press.ctrlKey || press.metaKey || press.altKey) return
    const id = eventIdOf(press.target)
    const event = id ? events.find((one) => one.id === id) : undefined
    if (!event) return
    const gesture = BEGINS[press.key.toLowerCase()]
    const removes = press.key === 'Delete' || press.key === 'Backspace'
    if (gesture || removes) take(press)
    if (gesture) begin(event, gesture)
    else if (removes) onDeleteEvent(event.id)
  }
  useOnPage(active, onKeyDownCapture, () => moving && gestures.giveUp(moving))

  const shown = useMemo(
    () =>
      moving ? [...events.filter(({ id }) => id !== moving.event.id), pending(moving)] : events,
    [events, moving],
  )
  return { shown, said, active, onKeyDownCapture }
}

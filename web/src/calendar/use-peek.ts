import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Peek } from './event/event.ts'
import { eventElementOf, eventIdOf } from './event/event-focus.ts'

/** Hover time of a mouse before a peek. */
const REST_MS = 400
/** Hold time of a finger before a peek: longer than the library's long press, so that a drag can follow. */
const LONG_PRESS_MS = 450
/** Movement below this is trembling. */
const STILL_PX = 10

type Tell = (peek: Peek | null) => void
type Point = { clientX: number; clientY: number }

const apart = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

function peekAt(event: PointerEvent | KeyboardEvent, by: Peek['by']): Peek | null {
  const id = eventIdOf(event.target)
  const element = eventElementOf(event.target)
  return id && element ? { id, element, by, x: 'clientX' in event ? event.clientX : null } : null
}

/** Peek by mouse: it moved onto the event by itself, with no button held, and rests there. */
function watchRest(frame: HTMLElement, tell: Tell, signal: AbortSignal) {
  let last: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const onMove = (event: PointerEvent) => {
    // An element that renders under a resting mouse fires pointermove too.
    const moved = last === null || apart(last, event) > 0
    last = event
    if (!moved) return
    stop()
    const peek = event.pointerType === 'mouse' && event.buttons === 0 && peekAt(event, 'mouse')
    if (peek) timer = setTimeout(() => peek.element.isConnected && tell(peek), REST_MS)
  }
  frame.addEventListener('pointermove', onMove, { signal })
  for (const ends of ['pointerleave', 'pointerdown', 'wheel', 'keydown', 'scroll']) {
    frame.addEventListener(ends, stop, { signal, capture: true, passive: true })
  }
  return stop
}

/** Peek by touch: the finger is held still. Later movement is a drag, and the release is no tap. */
function watchPress(frame: HTMLElement, tell: Tell, signal: AbortSignal) {
  let held: (Point & { timer: ReturnType<typeof setTimeout>; told: boolean }) | null = null
  let tapped = true
  const letGo = () => {
    clearTimeout(held?.timer)
    held = null
  }
  const giveUp = () => {
    if (held?.told) tell(null)
    letGo()
  }
  const onDown = (event: PointerEvent) => {
    giveUp()
    tapped = true
    const peek = event.pointerType !== 'mouse' && peekAt(event, 'touch')
    if (!peek) return
    const timer = setTimeout(() => {
      if (held) held.told = true
      tapped = false
      tell(peek)
    }, LONG_PRESS_MS)
    held = { clientX: event.clientX, clientY: event.clientY, timer, told: false }
  }
  const onMove = (event: PointerEvent) => held && apart(held, event) > STILL_PX && giveUp()
  const onClick = (event: MouseEvent) => {
    if (tapped) return
    tapped = true
    event.preventDefault()
    event.stopPropagation()
  }
  frame.addEventListener('pointerdown', onDown, { signal, capture: true })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', letGo, { signal })
  window.addEventListener('pointercancel', giveUp, { signal })
  frame.addEventListener('click', onClick, { signal, capture: true })
  // The context menu of a long press would cancel the touch.
  frame.addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal })
  return letGo
}

/**
 * Peek by keyboard: S on the focused event. The listener is on the document, because the '+n mais' popover lies
 * outside the frame.
 */
function watchKey(tell: Tell, signal: AbortSignal) {
  const onKey = (press: KeyboardEvent) => {
    const modified = press.ctrlKey || press.metaKey || press.altKey
    if (press.key.toLowerCase() !== 's' || modified || press.repeat) return
    const peek = peekAt(press, 'key')
    if (!peek) return
    press.preventDefault()
    tell(peek)
  }
  document.addEventListener('keydown', onKey, { signal })
}

/** Closer look at an event without opening it; null when the gesture turned into something else, such as a drag. */
export function usePeek(frame: RefObject<HTMLElement | null>, onPeek: Tell): void {
  const tell = useEffectEvent(onPeek)
  useEffect(() => {
    if (!frame.current) return
    const leaving = new AbortController()
    const told = (peek: Peek | null) => tell(peek)
    const ends = [
      watchRest(frame.current, told, leaving.signal),
      watchPress(frame.current, told, leaving.signal),
    ]
    watchKey(told, leaving.signal)
    return () => {
      leaving.abort()
      for (const end of ends) end()
    }
  }, [frame])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Peek } from './event/event.ts'
import { eventElementOf, eventIdOf } from './event/event-focus.ts'

/** A mouse that rests so long on an event asks what it is. */
const REST_MS = 400
/** A finger held so long and not moved: after the library has picked the event up, so a drag goes on from it. */
const LONG_PRESS_MS = 450
/** Less than this is a finger that trembles. */
const STILL_PX = 10

type Tell = (peek: Peek | null) => void
type Point = { clientX: number; clientY: number }

const apart = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

function peekAt(event: PointerEvent | KeyboardEvent, by: Peek['by']): Peek | null {
  const [id, element] = [eventIdOf(event.target), eventElementOf(event.target)]
  return id && element ? { id, element, by, x: 'clientX' in event ? event.clientX : null } : null
}

/** By mouse: it came by itself, no button is held, and it stays where it is. */
function watchRest(frame: HTMLElement, tell: Tell, signal: AbortSignal) {
  let last: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const onMove = (event: PointerEvent) => {
    // What is drawn anew under a mouse that rests is no movement of it.
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

/** By finger: held and not moved. What moves then is a drag, and what is lifted no tap. */
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
  // The menu of a long press would take the finger away.
  frame.addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal })
  return letGo
}

/** By keyboard: S on the event that has the focus, behind '+n mais' too, which is elsewhere on the page. */
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

/** A closer look at an event, without opening it; null: it became something else, such as a drag. */
export function usePeek(frame: RefObject<HTMLElement | null>, onPeek: Tell): void {
  const tell = useEffectEvent(onPeek)
  useEffect(() => {
    if (!frame.current) return
    const [leaving, told] = [new AbortController(), (peek: Peek | null) => tell(peek)]
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

import { type RefObject, useEffect, useRef } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'

/** Attribute that holds the event's id, so that its element can be found again. */
export const ATTRIBUTE = 'data-event-id'

/** Called for every event element that is added to the page. */
export function markEvent(element: HTMLElement, id: string): void {
  element.setAttribute(ATTRIBUTE, id)
}

/** Element of the event that contains the target; `eventIdOf` gives its id. */
export const eventElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ATTRIBUTE}]`) : null

export const eventIdOf = (target: EventTarget | null): string | null =>
  eventElementOf(target)?.getAttribute(ATTRIBUTE) ?? null

/** Removes the tooltip of an event whose details are already shown; returns a function that restores it. */
export function withoutTooltip(element: HTMLElement): () => void {
  const titled = element.querySelector('[title]')
  const title = titled?.getAttribute('title')
  if (!titled || title == null) return () => undefined
  titled.removeAttribute('title')
  titled.setAttribute('data-title', title)
  return () => {
    titled.removeAttribute('data-title')
    if (!titled.hasAttribute('title')) titled.setAttribute('title', title)
  }
}

/** All event elements on the page, each with its event's id. */
const eventElements = (): [element: HTMLElement, id: string][] =>
  [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].map((element) => [
    element,
    element.getAttribute(ATTRIBUTE) ?? '',
  ])

export const eventElement = (id: string): HTMLElement | undefined =>
  eventElements().find(([, shown]) => shown === id)?.[0]

/** Returns the focus to the origin, or to the element that shows the origin's event by then. */
export function focusBack(origin: Element | null): void {
  const id = eventIdOf(origin)
  // The event may have been rendered again in the meantime.
  focusOnceFree(() =>
    origin?.isConnected || !id ? origin : (eventElement(id) ?? document.querySelector('main')),
  )
}

/** Tracks the focused event's id in `last`; null after the focus or a press went elsewhere. */
function watchFocus(frame: HTMLElement, last: { current: string | null }) {
  const onFocusIn = ({ target }: FocusEvent) => {
    // The frame holds the focus in place of an event that is gone and may come back.
    if (target === frame) return
    last.current = target instanceof Node && frame.contains(target) ? eventIdOf(target) : null
  }
  const onPointerDown = ({ target }: PointerEvent) => {
    if (eventIdOf(target) !== last.current) last.current = null
  }
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown, true)
  }
}

const nothingFocused = () => (document.activeElement ?? document.body) === document.body

/**
 * Keeps the focus on an event that moves to another day, where the library makes a new element for it. An event
 * that is gone leaves the focus to the frame, so that the keyboard goes on from there; if it comes back, it gets
 * the focus again.
 */
export function useKeptFocus(
  frame: RefObject<HTMLElement | null>,
  events: readonly { id: string }[],
) {
  const last = useRef<string | null>(null)
  useEffect(() => (frame.current ? watchFocus(frame.current, last) : undefined), [frame])
  useEffect(() => {
    const gone = last.current !== null && !events.some(({ id }) => id === last.current)
    if (gone && nothingFocused()) frame.current?.focus({ preventScroll: true })
  }, [events, frame])
  return {
    onAppeared(element: HTMLElement, id: string) {
      const free = nothingFocused() || document.activeElement === frame.current
      if (id === last.current && free) element.focus({ preventScroll: true })
    },
  }
}

import { type RefObject, useEffect, useRef } from 'react'
import { focusOnceFree } from '../../components/focus/focus-again.ts'

/** How an event on the page is found again by what it shows. */
export const ATTRIBUTE = 'data-event-id'

/** Called for every event that is put on the page. */
export function markEvent(element: HTMLElement, id: string): void {
  element.setAttribute(ATTRIBUTE, id)
}

/** The event that something on the page is part of: its element, and its id. */
export const eventElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ATTRIBUTE}]`) : null

export const eventIdOf = (target: EventTarget | null): string | null =>
  eventElementOf(target)?.getAttribute(ATTRIBUTE) ?? null

/** What is shown of an event needs no tooltip over it; answers how to give it back. */
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

/** Every element that shows an event, and whose. */
const eventElements = (): [element: HTMLElement, id: string][] =>
  [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].map((element) => [
    element,
    element.getAttribute(ATTRIBUTE) ?? '',
  ])

export const eventElement = (id: string): HTMLElement | undefined =>
  eventElements().find(([, shown]) => shown === id)?.[0]

/** Back to where the person was; to the same event, if another element shows it by then. */
export function focusBack(origin: Element | null): void {
  const id = eventIdOf(origin)
  // The event may be drawn anew until then.
  focusOnceFree(() =>
    origin?.isConnected || !id ? origin : (eventElement(id) ?? document.querySelector('main')),
  )
}

/** The event that has, or had last, the focus; null once it is elsewhere. */
function watchFocus(frame: HTMLElement, last: { current: string | null }) {
  const onFocusIn = ({ target }: FocusEvent) => {
    // The calendar itself stands in for one that is gone, and may come back.
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
 * An event that moves to another day is another element: the focus would be lost on the way. One that is
 * gone leaves it to the calendar, so that the keys go on from there; if it comes back it has the focus again.
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

import { type TouchEvent, useRef } from 'react'
import { hasLeft, swipeOf, type TouchPoint, wasHeld } from './swipe.ts'

type Track = { from: TouchPoint; begun: TouchPoint | null }

const SLIDE_PX = 24
const SLIDE_MS = 160

function slideIn(element: HTMLElement, step: -1 | 1) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = { transform: `translateX(${step * SLIDE_PX}px)`, opacity: 0.4 }
  element.animate([from, { transform: 'none', opacity: 1 }], {
    duration: SLIDE_MS,
    easing: 'ease-out',
  })
}

/**
 * Runs when the finger leaves its place. The library gets these touches too. A scroll event keeps it from treating
 * the swipe as a tap, a selection or a drag, even when a slow page reports the real scroll late.
 */
function begin(track: Track, to: TouchPoint) {
  if (track.begun || !hasLeft(track.from, to)) return
  track.begun = to
  if (!wasHeld(track.from, to)) window.dispatchEvent(new Event('scroll'))
}

function pointOf({ changedTouches, timeStamp }: TouchEvent): TouchPoint | null {
  const touch = changedTouches[0]
  return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
}

/** Swipe detection for an element, in the capture phase: before any handler inside it. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const track = useRef<Track | null>(null)
  return {
    onTouchStartCapture(event: TouchEvent) {
      const from = event.touches.length === 1 ? pointOf(event) : null
      track.current = from && { from, begun: null }
    },
    onTouchMoveCapture(event: TouchEvent) {
      const now = track.current
      const to = pointOf(event)
      if (now && to) begin(now, to)
    },
    onTouchEndCapture(event: TouchEvent<HTMLElement>) {
      const now = track.current
      const to = pointOf(event)
      track.current = null
      if (now && to) begin(now, to)
      const step = now?.begun && to ? swipeOf(now.from, now.begun, to) : 0
      if (step === 0) return
      onSwipe(step)
      slideIn(event.currentTarget, step)
    },
    onTouchCancelCapture() {
      track.current = null
    },
  }
}

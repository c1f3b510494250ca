import type { Data } from '@clinica/domain/tempo/data'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { hoje } from '../../lib/clock.ts'
import classes from './date-picker.module.css'
import { MiniCalendar } from './mini-calendar.tsx'

type Field = RefObject<HTMLElement | null>

const GAP = 4
const EDGE = 8

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most))

/** Under the field, over it where there is no room, and never beyond the window. */
function place(panel: HTMLElement, field: HTMLElement) {
  const { left, top, bottom } = field.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = panel
  const fits = bottom + GAP + offsetHeight + EDGE <= window.innerHeight
  const over = top - GAP - offsetHeight
  const wanted = fits || over < EDGE ? bottom + GAP : over
  panel.style.left = `${between(left, EDGE, Math.max(EDGE, window.innerWidth - offsetWidth - EDGE))}px`
  panel.style.top = `${between(wanted, EDGE, Math.max(EDGE, window.innerHeight - offsetHeight - EDGE))}px`
}

/** Over everything else on the page, dialogs too, and beside its field wherever that is scrolled to. */
function usePlaced(panel: RefObject<HTMLDivElement | null>, field: Field) {
  useLayoutEffect(() => {
    const follow = () => panel.current && field.current && place(panel.current, field.current)
    panel.current?.showPopover?.()
    follow()
    panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true })
    window.addEventListener('resize', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', follow)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [panel, field])
}

/** The field with what stands at its end: its own button opens and closes by itself. */
const isOfField = (field: Field, target: EventTarget | null) =>
  field.current?.parentElement?.contains(target as Node) === true

/** Esc closes it and nothing around it, and so does a press beside it. */
function useDismissal(
  panel: RefObject<HTMLDivElement | null>,
  field: Field,
  close: Props['onClose'],
) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const element = panel.current
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      latest.current(true)
    }
    function point({ target }: PointerEvent) {
      const inside = element?.contains(target as Node) || isOfField(field, target)
      if (!inside) latest.current(false)
    }
    element?.addEventListener('keydown', press)
    document.addEventListener('pointerdown', point)
    return () => {
      element?.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', point)
    }
  }, [panel, field])
}

type Props = {
  /** The input that it is about. */
  field: Field
  date: Data | null
  onPick: (date: Data) => void
  /** `refocus`: the person goes on in the field. */
  onClose: (refocus: boolean) => void
}

/** The calendar of a date field; it begins with the chosen day, or with today. */
export function DatePicker({ field, date, onPick, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const today = hoje()
  usePlaced(panel, field)
  useDismissal(panel, field, onClose)

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return
    if (!isOfField(field, relatedTarget)) onClose(false)
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Escolher o dia"
      popover="manual"
      className={classes.panel}
      onBlur={leave}
    >
      <MiniCalendar
        date={date ?? today}
        chosen={date}
        today={today}
        onPick={(day) => {
          onPick(day)
          onClose(true)
        }}
      />
    </div>
  )
}

import type { Data } from '@clinica/domain/tempo/data'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { hoje } from '../../lib/clock.ts'
import classes from './date-picker.module.css'
import { MiniCalendar } from './mini-calendar.tsx'
import { pickerPlace, ROOM } from './picker-place.ts'

type Field = RefObject<HTMLElement | null>

function place(panel: HTMLElement, field: HTMLElement): { covers: boolean } {
  const { offsetWidth: width, offsetHeight: height } = panel
  const window = { width: innerWidth, height: innerHeight }
  const place = pickerPlace(field.getBoundingClientRect(), { width, height }, window)
  panel.style.left = `${place.left}px`
  panel.style.top = `${place.top}px`
  return place
}

/** Scrolls the field's container until the panel fits below the field. */
function makeRoom(panel: HTMLElement, field: HTMLElement) {
  field.style.scrollMarginBottom = `${panel.offsetHeight + ROOM}px`
  field.scrollIntoView({ block: 'nearest' })
  field.style.scrollMarginBottom = ''
}

/** In the top layer, above dialogs too; follows its field when something scrolls. */
function usePlaced(panel: RefObject<HTMLDivElement | null>, field: Field) {
  useLayoutEffect(() => {
    const shown = panel.current
    const about = field.current
    if (!shown || !about) return
    const follow = () => place(shown, about)
    shown.showPopover?.()
    if (follow().covers) makeRoom(shown, about)
    shown.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true })
    window.addEventListener('resize', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', follow)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [panel, field])
}

/** Field with the content at its end: the picker button toggles by itself. */
const isOfField = (field: Field, target: EventTarget | null) =>
  field.current?.parentElement?.contains(target as Node) === true

/** Closes on Esc, without closing its dialog, and on a press outside. */
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
  /** Input of the picker. */
  field: Field
  date: Data | null
  onPick: (date: Data) => void
  /** `refocus`: returns the focus to the input. */
  onClose: (refocus: boolean) => void
}

/** Calendar of a date field; starts at the chosen day, or today. */
export function DatePicker({ field, date, onPick, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const today = hoje()
  usePlaced(panel, field)
  useDismissal(panel, field, onClose)

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return
    // Tab back into the field closes the picker; its button toggles by itself.
    if (relatedTarget === field.current || !isOfField(field, relatedTarget)) onClose(false)
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Escolher o dia"
      popover="manual"
      data-takes-escape="true"
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

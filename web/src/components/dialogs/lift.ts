/** From its upper to its lower edge, in px of the window. */
export type Span = { readonly top: number; readonly bottom: number }

/** Between a snackbar and what is next to it. */
const GAP_PX = 16

/**
 * How far above the window's lower edge something so tall lies on none of the spans: the lowest such place, or null
 * where there is none.
 */
function liftClearOf(height: number, windowHeight: number, taken: readonly Span[]): number | null {
  const isFree = (lift: number) => {
    const bottom = windowHeight - lift
    const top = bottom - height
    const isClear = (one: Span) => one.bottom + GAP_PX <= top || one.top - GAP_PX >= bottom
    return top >= 0 && taken.every(isClear)
  }
  const lifts = [GAP_PX, ...taken.map(({ top }) => windowHeight - top + GAP_PX)]
  const free = lifts.filter((lift) => lift >= GAP_PX && isFree(lift))
  return free.length > 0 ? Math.min(...free) : null
}

/** Half of what was pressed, as tall as a finger needs it. */
const PRESSED_PX = 16

/** What of the open dialogs a snackbar is kept clear of, from the least to the most dispensable. */
type Around = {
  /** Heads, feet and first fields of the topmost dialog, then of those below it, whose own are in nobody's reach. */
  readonly topmost: readonly Span[]
  readonly below: readonly Span[]
  readonly pressedAt: number
}

/**
 * §8: over dialogs a snackbar stands at the lowest place where it lies on no head, foot or first field of theirs, nor
 * on what was pressed last. Where there is no such place it lies on what was pressed, then on a dialog below the
 * topmost, and only then on the topmost one's.
 */
export function liftOverDialogs(
  height: number,
  windowHeight: number,
  { topmost, below, pressedAt }: Around,
): number {
  const pressed = { top: pressedAt - PRESSED_PX, bottom: pressedAt + PRESSED_PX }
  const clearOf = (taken: readonly Span[]) => liftClearOf(height, windowHeight, taken)
  return (
    clearOf([...topmost, ...below, pressed]) ??
    clearOf([...topmost, ...below]) ??
    clearOf(topmost) ??
    GAP_PX
  )
}

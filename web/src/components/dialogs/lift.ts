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

/**
 * §8: over dialogs a snackbar stands at the lowest place where it lies on no head and no foot of theirs, and if that
 * can be had too, not on what was pressed last.
 */
export function liftOverDialogs(
  height: number,
  windowHeight: number,
  { bars, pressedAt }: { bars: readonly Span[]; pressedAt: number },
): number {
  const pressed = { top: pressedAt - PRESSED_PX, bottom: pressedAt + PRESSED_PX }
  return (
    liftClearOf(height, windowHeight, [...bars, pressed]) ??
    liftClearOf(height, windowHeight, bars) ??
    GAP_PX
  )
}

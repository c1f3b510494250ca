import { liftOverDialogs } from './lift.ts'

const dialogs = () => [...document.querySelectorAll('[aria-modal=true]')]
/** What one goes to first and last: its head, its foot and its first field. */
function endsOf(dialog: Element): DOMRect[] {
  const field = dialog.querySelector('input, select, textarea')
  const bars = [...dialog.querySelectorAll('[data-head], [data-foot]')]
  return (field ? [...bars, field] : bars).map((one) => one.getBoundingClientRect())
}
const snackbars = () => document.querySelector<HTMLElement>('[data-snackbars]')

/** How far below the window's upper edge one pressed last, in px; a press on a snackbar does not count. */
let pressedAt = 0
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientY, target }) => {
    if (!snackbars()?.contains(target as Element)) pressedAt = clientY
  },
  true,
)

/** Puts the snackbars where they lie on no head, foot or first field. */
function settle(): void {
  const place = snackbars()
  if (!place) return
  const open = dialogs()
  const lift = liftOverDialogs(place.getBoundingClientRect().height, window.innerHeight, {
    topmost: open.slice(-1).flatMap(endsOf),
    below: open.slice(0, -1).flatMap(endsOf),
    pressedAt,
  })
  place.dataset.over = ''
  place.style.setProperty('--lift', `${lift}px`)
}

/** Settles now, and whenever a dialog or a snackbar comes, goes or grows, or the window does; answers how to end it. */
function watch(): () => void {
  const sizes = new ResizeObserver(settle)
  function look() {
    const place = snackbars()
    const all = dialogs().flatMap((dialog) => [dialog, ...dialog.children])
    sizes.disconnect()
    for (const one of place ? [place, ...all] : all) sizes.observe(one)
    if (place) arrivals.observe(place, { childList: true })
    settle()
  }
  const arrivals = new MutationObserver(look)
  arrivals.observe(document.body, { childList: true })
  window.addEventListener('resize', settle)
  look()
  return () => {
    sizes.disconnect()
    arrivals.disconnect()
    window.removeEventListener('resize', settle)
    const place = snackbars()
    if (place) delete place.dataset.over
  }
}

let openOnes = 0
let end = () => undefined as unknown

/** §8: for as long as this dialog is open no snackbar lies on its way out; answers how to end that. */
export function keepClearOfSnackbars(): () => void {
  openOnes += 1
  if (openOnes === 1) end = watch()
  return () => {
    openOnes -= 1
    if (openOnes === 0) end()
  }
}

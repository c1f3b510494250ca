import { liftOverDialogs } from './lift.ts'

const dialogs = () => [...document.querySelectorAll('[aria-modal=true]')]
const barsOf = (dialog: Element) => [...dialog.querySelectorAll('[data-head], [data-foot]')]
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

/** Puts the snackbars where they lie on no head and no foot. */
function settle(): void {
  const place = snackbars()
  if (!place) return
  const bars = dialogs().flatMap(barsOf)
  const lift = liftOverDialogs(place.getBoundingClientRect().height, window.innerHeight, {
    bars: bars.map((bar) => bar.getBoundingClientRect()),
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

let open = 0
let end = () => undefined as unknown

/** §8: for as long as this dialog is open no snackbar lies on its way out; answers how to end that. */
export function keepClearOfSnackbars(): () => void {
  open += 1
  if (open === 1) end = watch()
  return () => {
    open -= 1
    if (open === 0) end()
  }
}

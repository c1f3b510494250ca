import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { isNarrowScreen } from '../../lib/narrow-screen.ts'
import { focusAgain } from '../focus/focus-again.ts'
import { focusInDialog } from '../focus/kept-focus.ts'

export type Action = { label: string; onClick: () => void }

export type NotifyOptions = {
  /** Actions as buttons in the snackbar; pressing one closes it. */
  action?: Action | readonly Action[]
  /** Second, quieter line. */
  detail?: string
  /** Milliseconds until it closes (§9: 6000 by default). */
  duration?: number
}

export type Snackbar = {
  id: string
  tone: 'positive' | 'danger'
  message: string
  /** Empty when there is no second line. */
  detail: string
  actions: readonly Action[]
  duration: number
  /** Position on a phone. */
  at: 'head' | 'foot'
}

const DURATION_MS = 6000
const listeners = new Set<() => void>()
let standing: readonly Snackbar[] = []
let count = 0
/**
 * Focused element when the newest snackbar came (`origin`), and the last one since then (`since`), because a dialog
 * closes together with the gesture made in it.
 */
let origin: Element | null = null
let since: Element | null = null

/** Height in px of a snackbar with two lines and buttons. */
const HEAD_PX = 200

/** §8: at the top, unless the last press was there, so that the pressed button stays visible and usable. */
let at: Snackbar['at'] = 'head'
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientY, target }) => {
    if ((target as Element).closest?.('[data-snackbars]')) return
    at = clientY < HEAD_PX ? 'foot' : 'head'
  },
  true,
)

globalThis.addEventListener?.('focusin', ({ target }) => {
  const next = target as Element
  if (!since?.isConnected && !next.closest('[data-snackbars]')) since = next
})

function put(next: readonly Snackbar[]) {
  standing = next
  for (const listener of listeners) listener()
}

function show(message: string, tone: Snackbar['tone'], options: NotifyOptions): string {
  const { action = [], detail = '', duration = DURATION_MS } = options
  // On a phone or over a dialog a success replaces the previous one: nobody has to read it, and it would cover
  // other things.
  if (tone === 'positive' && (isNarrowScreen() || focusInDialog())) {
    for (const one of standing) if (one.tone === tone) dismissNotification(one.id)
  }
  const { activeElement } = document
  if (!activeElement?.closest('[data-snackbars]')) {
    origin = activeElement
    since = null
  }
  count += 1
  const id = `aviso-${count}`
  const actions = [action].flat()
  const said = { message: wholeAmounts(message), detail: wholeAmounts(detail) }
  put([...standing, { id, tone, ...said, actions, duration, at }])
  return id
}

/** Success snackbar, top right. Returns its id. */
export const notifySuccess = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'positive', options)

/** Error snackbar, top right. Returns its id. */
export const notifyError = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'danger', options)

/**
 * Returns the focus after a press in a snackbar: to the dialog below, the gesture's origin, or the last focused
 * element. Otherwise it would be lost with the button, and Esc with it.
 */
function leaveFocus(id: string) {
  if (document.activeElement?.closest(`[data-snackbar="${id}"]`))
    focusAgain(focusInDialog(), origin, since)
}

/** Closes a snackbar whose message no longer holds. */
export function dismissNotification(id: string): void {
  leaveFocus(id)
  put(standing.filter((one) => one.id !== id))
}

export const dismissAllNotifications = (): void => put([])

/** Visible snackbars in order of arrival, as an external store. */
export const SNACKBARS = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => standing,
}

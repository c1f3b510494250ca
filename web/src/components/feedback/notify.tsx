import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { isNarrowScreen } from '../../lib/narrow-screen.ts'
import { focusAgain } from '../focus/focus-again.ts'
import { focusInDialog } from '../focus/kept-focus.ts'

export type Action = { label: string; onClick: () => void }

export type NotifyOptions = {
  /** What can be done about it, as buttons inside the snackbar; using one closes it. */
  action?: Action | readonly Action[]
  /** A quieter second line: what else there is to know. */
  detail?: string
  /** Milliseconds until it goes by itself (§9: 6000 unless told). */
  duration?: number
}

export type Snackbar = {
  id: string
  tone: 'positive' | 'danger'
  message: string
  /** Empty: there is none. */
  detail: string
  actions: readonly Action[]
  duration: number
  /** Where it stands on a phone. */
  at: 'head' | 'foot'
}

const DURATION_MS = 6000
const listeners = new Set<() => void>()
let standing: readonly Snackbar[] = []
let count = 0
/** Where one was when the newest came, and where one has been since: a dialog goes with the gesture made in it. */
let origin: Element | null = null
let since: Element | null = null

/** What one with two lines and its buttons takes at the top, in px. */
const HEAD_PX = 200

/** §8: at the top, unless what was pressed last lies there: it can then be seen, and pressed again. */
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
  // On a phone and over a dialog what went well takes the place of what did before: nobody has to read it, and it
  // covers what is next.
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

/** A success snackbar, top right. Answers its id. */
export const notifySuccess = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'positive', options)

/** An error snackbar, top right. Answers its id. */
export const notifyError = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'danger', options)

/**
 * Whoever pressed something in a snackbar goes on in the dialog below it, or where the gesture was made, or where it
 * left them: the focus would go with the button, and Esc with it.
 */
function leaveFocus(id: string) {
  if (document.activeElement?.closest(`[data-snackbar="${id}"]`))
    focusAgain(focusInDialog(), origin, since)
}

/** Takes a snackbar away before its time: what it says is no longer so. */
export function dismissNotification(id: string): void {
  leaveFocus(id)
  put(standing.filter((one) => one.id !== id))
}

/** Takes every one away. */
export const dismissAllNotifications = (): void => put([])

/** What stands, in the order in which it came. */
export const SNACKBARS = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => standing,
}

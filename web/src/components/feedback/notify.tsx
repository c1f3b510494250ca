import { notifications } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSessao } from '../../lib/session.ts'
import { focusOnceFree } from '../dialogs/focus-again.ts'
import { focusInDialog } from '../dialogs/kept-focus.ts'
import classes from './notify.module.css'

export type Action = { label: string; onClick: () => void }

export type NotifyOptions = {
  /** What can be done about it, as buttons inside the snackbar; using one closes it. */
  action?: Action | readonly Action[]
  /** A quieter second line: what else there is to know. */
  detail?: string
  /** Milliseconds until it goes by itself (§9: 6000 unless told). */
  duration?: number
}

const DURATION_MS = 6000
// Offline before they were fetched: a page without snackbars is better than no page.
const Snackbars = lazy<ComponentType>(() =>
  import('./snackbars.tsx').catch(() => ({ default: () => null })),
)
const listeners = new Set<() => void>()
let asked = false

/** Whoever pressed something in a snackbar goes on in the dialog below it: the focus would go with the button, and Esc with it. */
function leaveFocus() {
  if (document.activeElement?.closest('.mantine-Notification-root')) focusOnceFree(focusInDialog)
}

function show(message: string, tone: 'positive' | 'danger', options: NotifyOptions): string {
  const { action = [], detail, duration = DURATION_MS } = options
  const actions = [action].flat()
  asked = true
  for (const listener of listeners) listener()
  const id = notifications.show({
    autoClose: duration,
    color: tone === 'danger' ? 'perigo' : 'petroleo',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: leaveFocus,
    message: (
      <span className={classes.line}>
        <span>{message}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
        {actions.length > 0 && (
          <span className={classes.actions}>
            {actions.map(({ label, onClick }) => (
              <button
                key={label}
                type="button"
                className={classes.action}
                onClick={() => {
                  notifications.hide(id)
                  onClick()
                }}
              >
                {label}
              </button>
            ))}
          </span>
        )}
      </span>
    ),
  })
  return id
}

/** A success snackbar, top right. Answers its id. */
export const notifySuccess = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'positive', options)

/** An error snackbar, top right. Answers its id. */
export const notifyError = (message: string, options: NotifyOptions = {}): string =>
  show(message, 'danger', options)

/** Takes a snackbar away before its time: what it says is no longer so. */
export const dismissNotification = (id: string): void => void notifications.hide(id)

/** Long enough for the page to be there first; soon enough to be there before the connection is lost. */
const AHEAD_MS = 2500

/** Where the snackbars appear; fetched with the first one, and ahead of it for who is signed in. */
export function NotificationsHost() {
  const { usuario } = useSessao()
  const needed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => false,
  )
  const signedIn = usuario !== null
  useEffect(() => {
    if (!signedIn) return
    const ahead = setTimeout(() => void import('./snackbars.tsx').catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(ahead)
  }, [signedIn])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Snackbars />
    </Suspense>
  )
}

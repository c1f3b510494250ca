import { IconX } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { focusInDialog, keepFocusOver } from '../focus/kept-focus.ts'
import { IconButton } from '../icon-button.tsx'
import { dismissNotification, SNACKBARS, type Snackbar } from './notify.tsx'
import classes from './snackbars.module.css'

/** Limit of visible snackbars; further ones wait. */
const AT_ONCE = 4

function Actions({ id, actions }: Pick<Snackbar, 'id' | 'actions'>) {
  return (
    <span className={classes.actions}>
      {actions.map(({ label, onClick }) => (
        <button
          key={label}
          type="button"
          className={classes.action}
          onClick={() => {
            dismissNotification(id)
            onClick()
          }}
        >
          {label}
        </button>
      ))}
    </span>
  )
}

/** Swipe distance that dismisses a snackbar, in any direction. */
const AWAY_PX = 40

/** Moves a snackbar with the finger; released too early, it returns. */
function follow(
  { currentTarget: one, pointerType, clientX: fromX, clientY: fromY }: PointerEvent<HTMLElement>,
  id: string,
) {
  if (pointerType !== 'touch') return
  let isAway = false
  one.onpointermove = ({ clientX, clientY }) => {
    const x = clientX - fromX
    const y = clientY - fromY
    one.style.translate = `${x}px ${y}px`
    isAway = Math.hypot(x, y) > AWAY_PX
  }
  one.onpointerup = one.onpointercancel = () => {
    one.onpointermove = null
    one.style.translate = ''
    if (isAway) dismissNotification(id)
  }
}

type OneProps = { snackbar: Snackbar; isHeld: boolean }

function One({ snackbar, isHeld }: OneProps) {
  const { id, tone, message, detail, actions, duration } = snackbar
  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(() => dismissNotification(id), duration)
    return () => clearTimeout(end)
  }, [id, duration, isHeld])
  return (
    <div
      role="alert"
      className={classes.snackbar}
      data-tone={tone}
      data-snackbar={id}
      onPointerDown={(event) => follow(event, id)}
    >
      <span className={classes.line}>
        <span className={classes.text}>
          <span>{message}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        {actions.length > 0 && <Actions id={id} actions={actions} />}
      </span>
      <IconButton label="Fechar aviso" onClick={() => dismissNotification(id)}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}

const NONE: readonly Snackbar[] = []

/**
 * Container of the snackbars. While one is hovered or focused, no timer runs. On a phone and over a dialog errors
 * are stacked, the newest in front, and the timers of covered ones wait until they are visible.
 */
export function Snackbars() {
  const standing = useSyncExternalStore(SNACKBARS.subscribe, SNACKBARS.read, () => NONE)
  const [isHeld, hold] = useState(false)
  const isNarrow = useNarrowScreen()
  // The last snackbar takes hover and focus with it.
  if (standing.length === 0 && isHeld) hold(false)
  if (standing.length === 0) return null
  const isPile = isNarrow || focusInDialog() !== undefined
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks hover and focus, and handles Tab
    <div
      className={classes.place}
      data-snackbars
      data-at={standing.at(-1)?.at}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={({ nativeEvent }) => keepFocusOver(nativeEvent)}
    >
      {(isPile ? standing : standing.slice(0, AT_ONCE)).map((snackbar, at) => (
        <One
          key={snackbar.id}
          snackbar={snackbar}
          isHeld={isHeld || (isPile && at < standing.length - 1)}
        />
      ))}
    </div>,
    document.body,
  )
}

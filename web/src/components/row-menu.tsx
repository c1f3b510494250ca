import { IconDots } from '@tabler/icons-react'
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from './icon-button.tsx'
import sheet from './menu-sheet.module.css'
import classes from './row-menu.module.css'

/** Where there is less room than this below the button, the menu opens above it. */
const ROOM = 180

type Props = {
  /** Whose menu it is: 'Mais ações de Ana'. */
  label: string
  /** `Button`s, subtle and small. */
  children: ReactNode
}

function stand({ style }: HTMLElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom > ROOM
  style.right = `${clientWidth - right}px`
  style.top = below ? `${bottom + 4}px` : ''
  style.bottom = below ? '' : `${clientHeight - top + 4}px`
}

/**
 * What is done less often with a row, behind '⋯'. The browser's own popover: Esc and a tap outside close
 * it; so does who goes on by Tab, and what is pressed in it, which finds the focus on '⋯', where a dialog gives it back.
 * In a dialog Esc closes the menu alone.
 */
export function RowMenu({ label, children }: Props) {
  const id = useId()
  // A list has many rows, and few menus are opened: what is in one is drawn when it is asked for.
  const [isAsked, ask] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function place({ newState }: ToggleEvent<HTMLDivElement>) {
    if (!menu.current || !button.current) return
    button.current.dataset.takesEscape = String(newState === 'open')
    if (newState !== 'open') return
    stand(menu.current, button.current)
    // It hangs on the window, the row does not.
    addEventListener('scroll', () => menu.current?.hidePopover(), { once: true })
  }

  function close({ target }: MouseEvent) {
    // A dialog that was opened from here is elsewhere on the page, and still a child of it.
    if (!menu.current?.contains(target as Node)) return
    button.current?.focus()
    menu.current?.hidePopover?.()
  }

  // Of a window that is left nothing is told: the menu is there again with it.
  function leave({ relatedTarget }: FocusEvent) {
    const inside = [menu, button].some(({ current }) => current?.contains(relatedTarget))
    if (relatedTarget && !inside) menu.current?.hidePopover?.()
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        popoverTarget={id}
        onBlur={leave}
        onClick={() => ask(true)}
      >
        <IconDots size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <div
        id={id}
        ref={menu}
        popover="auto"
        data-takes-escape="true"
        className={`${sheet.sheet} ${classes.menu}`}
        onBeforeToggle={place}
        onBlurCapture={leave}
        onClickCapture={close}
      >
        {isAsked && children}
      </div>
    </>
  )
}

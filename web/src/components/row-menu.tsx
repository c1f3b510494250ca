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

/** Below this room under the button, the menu opens upwards. */
const ROOM = 180

type Props = {
  /** Name of the menu: 'Mais ações de Ana'. */
  label: string
  /** Small subtle `Button`s. */
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
 * Menu of a row's less frequent actions, behind '⋯'. A native popover: Esc and a tap outside close it, and so do
 * Tab and its own buttons. The focus returns to '⋯', where a dialog opened from it returns it too. In a dialog Esc
 * closes the menu only.
 */
export function RowMenu({ label, children }: Props) {
  const id = useId()
  // Rendered on first opening: a list has many rows, and few menus are opened.
  const [isAsked, ask] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function place({ newState }: ToggleEvent<HTMLDivElement>) {
    if (!menu.current || !button.current) return
    button.current.dataset.takesEscape = String(newState === 'open')
    if (newState !== 'open') return
    stand(menu.current, button.current)
    // The menu is fixed to the window and would not scroll with its row.
    addEventListener('scroll', () => menu.current?.hidePopover(), { once: true })
  }

  function close({ target }: MouseEvent) {
    // React events also bubble from a dialog that is opened here and rendered elsewhere.
    if (!menu.current?.contains(target as Node)) return
    button.current?.focus()
    menu.current?.hidePopover?.()
  }

  // A blur without a new target means that the window lost the focus: the menu stays.
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

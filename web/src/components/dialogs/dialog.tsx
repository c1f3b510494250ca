import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { standOverThePage } from '../../lib/page/over-the-page.ts'
import { WarmUpContext } from '../../lib/page/warm-up.tsx'
import { Button } from '../button.tsx'
import { keepFocus, takeFocus } from '../focus/kept-focus.ts'
import { IconButton } from '../icon-button.tsx'
import { keepClearOfSnackbars } from './clear-of-snackbars.ts'
import classes from './dialog.module.css'
import { useHeldPage } from './use-held-page.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Something was typed in it: each way of closing asks first, and so does leaving the page (P9). */
  unsaved?: boolean
  /** Content width in px from 768 px on; below, the dialog is the whole screen. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Off where the dialog brings a 'Fechar' of its own, or asks something. */
  closeButton?: boolean
  /** Stays small below 768 px too (a question, not a form). */
  small?: boolean
  children: ReactNode
}

/** The one way out by a person's hand: Esc, the way back, a click outside, the ✕ and 'Cancelar'. */
const CloseContext = createContext<() => void>(() => undefined)

/** Asks before what was typed goes; who goes on typing is back in the field. */
function useRequestClose({ unsaved = false, title, onClose }: Props) {
  const mayClose = useUnsaved(unsaved, title)
  const typedIn = useRef<HTMLElement>(null)
  async function requestClose() {
    const field = typedIn.current?.isConnected ? typedIn.current : null
    if (!unsaved || (await mayClose(field))) onClose()
  }
  return { typedIn, requestClose: () => void requestClose() }
}

/** Esc and the way back close the topmost dialog only, and Tab stays within it. */
function useDialogElement(
  { requestClose, typedIn }: ReturnType<typeof useRequestClose>,
  isTried: boolean,
) {
  const close = useRef(requestClose)
  useEffect(() => {
    close.current = requestClose
  })
  useEffect(() => {
    if (isTried) return
    const leave = standOverThePage(() => close.current())
    return () => void leave()
  }, [isTried])
  useLayoutEffect(() => (isTried ? undefined : keepClearOfSnackbars()), [isTried])
  // Stable: it takes the focus once.
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content) return
      takeFocus(content)
      content.addEventListener('input', ({ target }) => {
        typedIn.current = target as HTMLElement
      })
      content.addEventListener('keydown', (event) => {
        if (event.key === 'Tab') keepFocus(content, event)
      })
    },
    [typedIn],
  )
}

/** A dialog of the product: labelled by its title, focus kept inside. */
export function Dialog(props: Props) {
  const isTried = use(WarmUpContext)
  if (!props.opened) return null
  // What is only tried is no dialog yet, to whoever asks the page for one.
  if (isTried) return <OpenDialog {...props} isTried />
  return createPortal(<OpenDialog {...props} />, document.body)
}

/** The dash between two parts of a title ends a line, and begins none. */
const withDashes = (title: string) =>
  title.split(/(\S+ -)(?= )/).map((part, n) => (n % 2 ? <span key={part}>{part}</span> : part))

/** What lies under a dialog. It comes first: the page is held before the focus has the browser lay it out. */
function Under({ onClick }: { onClick: () => void }) {
  useHeldPage()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog's buttons do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Esc
    <div className={classes.under} data-under onClick={onClick} />
  )
}

function OpenDialog({ isTried, ...props }: Props & { isTried?: true }) {
  const { title, width = 560, role = 'dialog', closeButton = true, small, children } = props
  const closing = useRequestClose(props)
  const element = useDialogElement(closing, isTried === true)
  const id = useId()
  return (
    <div className={classes.layer} data-small={small || undefined}>
      <Under onClick={closing.requestClose} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have it */}
      <div
        ref={element}
        role={isTried ? undefined : role}
        aria-modal={isTried ? undefined : 'true'}
        aria-labelledby={`${id}-title`}
        // A question is read out whole when it opens; a form is not.
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
        className={classes.content}
        style={{ width: `${width / 16}rem` }}
      >
        <div className={classes.header} data-head>
          <h2 id={`${id}-title`} className={classes.title}>
            {withDashes(title)}
          </h2>
          {closeButton && (
            <IconButton label="Fechar janela" onClick={closing.requestClose}>
              <IconX size={20} stroke={1.8} aria-hidden />
            </IconButton>
          )}
        </div>
        <div id={`${id}-body`} className={classes.body}>
          <CloseContext value={closing.requestClose}>{children}</CloseContext>
        </div>
      </div>
    </div>
  )
}

type ActionsProps = {
  /** What is apart from the rest (Excluir). */
  left?: ReactNode
  /** What one should know before pressing. */
  said?: ReactNode
  /** The way back first, what goes on last. */
  children: ReactNode
}

/** The row of buttons at a dialog's foot. */
export function DialogActions({ left, said, children }: ActionsProps) {
  return (
    <div className={classes.actions} data-foot>
      {said && (
        <p className={classes.said} role="status">
          {said}
        </p>
      )}
      {left && <div className={classes.left}>{left}</div>}
      {children}
    </div>
  )
}

type CancelProps = {
  children?: ReactNode
  /** The dialog begins here. */
  focused?: boolean | undefined
}

/** 'Cancelar' of the dialog around it. */
export function DialogCancel({ children = 'Cancelar', focused }: CancelProps) {
  return (
    <Button variant="default" data-autofocus={focused || undefined} onClick={use(CloseContext)}>
      {children}
    </Button>
  )
}

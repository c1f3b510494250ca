import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import { Button } from '../button.tsx'
import classes from './dialog.module.css'
import { holdFocus } from './held-focus.ts'
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

/** The one way out by a person's hand: Esc, a click outside, the ✕ and 'Cancelar'. */
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

/** Esc closes the topmost dialog only; Mantine's own listener would close every open one. */
function useDialogElement(
  role: string,
  { requestClose, typedIn }: ReturnType<typeof useRequestClose>,
) {
  const close = useRef(requestClose)
  useEffect(() => {
    close.current = requestClose
  })
  // Stable: a changing ref would make the focus trap begin again.
  return useCallback(
    (content: HTMLElement | null) => {
      // Modal.Content says 'dialog' whatever it is told.
      content?.setAttribute('role', role)
      if (content) holdFocus(content)
      content?.addEventListener('input', ({ target }) => {
        typedIn.current = target as HTMLElement
      })
      content?.addEventListener('keydown', (event) => {
        // An open dropdown inside takes Esc for itself; Mantine marks its field.
        const field = event.target as HTMLElement
        const taken = field.getAttribute('data-mantine-stop-propagation') === 'true'
        if (event.key !== 'Escape' || taken || event.isComposing) return
        event.stopImmediatePropagation()
        close.current()
      })
    },
    [role, typedIn],
  )
}

/** A dialog of the product: labelled by its title, focus kept inside. */
export function Dialog(props: Props) {
  const { opened, title, width = 560, role = 'dialog', closeButton = true } = props
  const narrow = useNarrowScreen()
  const closing = useRequestClose(props)
  useHeldPage(opened)
  const element = useDialogElement(role, closing)
  // A question is read out whole when it opens; a form is not.
  const Body = role === 'alertdialog' ? Modal.Body : 'div'

  return (
    <Modal.Root
      opened={opened}
      onClose={closing.requestClose}
      size={width}
      closeOnEscape={false}
      lockScroll={false}
      fullScreen={narrow && !props.small}
      centered={props.small}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={element}>
        <div className={classes.header}>
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          {closeButton && <Modal.CloseButton aria-label="Fechar janela" />}
        </div>
        <Body className={classes.body}>
          <CloseContext value={closing.requestClose}>{props.children}</CloseContext>
        </Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The row of buttons at a dialog's foot; `left` holds what is apart from the rest (Excluir). */
export function DialogActions({ left, children }: { left?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.actions}>
      {left && <div className={classes.left}>{left}</div>}
      {children}
    </div>
  )
}

/** 'Cancelar' of the dialog around it. */
export function DialogCancel({ children = 'Cancelar' }: { children?: ReactNode }) {
  return (
    <Button variant="default" onClick={use(CloseContext)}>
      {children}
    </Button>
  )
}

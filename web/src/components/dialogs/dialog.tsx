import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNarrowScreen } from '../../lib/narrow-screen.ts'
import classes from './dialog.module.css'
import { holdFocus } from './held-focus.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Content width in px from 768 px on; below, the dialog is the whole screen. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Off where the dialog brings a 'Fechar' of its own, or asks something. */
  closeButton?: boolean
  /** Stays small below 768 px too (a question, not a form). */
  small?: boolean
  children: ReactNode
}

/** Esc closes the topmost dialog only; Mantine's own listener would close every open one. */
function useDialogElement(role: string, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Stable: a changing ref would make the focus trap begin again.
  return useCallback(
    (content: HTMLElement | null) => {
      // Modal.Content says 'dialog' whatever it is told.
      content?.setAttribute('role', role)
      if (content) holdFocus(content)
      content?.addEventListener('keydown', (event) => {
        // An open dropdown inside takes Esc for itself; Mantine marks its field.
        const field = event.target as HTMLElement
        const taken = field.getAttribute('data-mantine-stop-propagation') === 'true'
        if (event.key !== 'Escape' || taken || event.isComposing) return
        event.stopImmediatePropagation()
        close.current()
      })
    },
    [role],
  )
}

/** A dialog of the product: labelled by its title, focus kept inside. */
export function Dialog(props: Props) {
  const { opened, onClose, title, width = 560, role = 'dialog', closeButton = true } = props
  const narrow = useNarrowScreen()
  const element = useDialogElement(role, onClose)
  // A question is read out whole when it opens; a form is not.
  const Body = role === 'alertdialog' ? Modal.Body : 'div'

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      closeOnEscape={false}
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
        <Body className={classes.body}>{props.children}</Body>
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

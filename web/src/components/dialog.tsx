import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './dialog.module.css'

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

/** A dialog of the product: labelled by its title, focus kept inside, Esc closes the topmost only. */
export function Dialog(props: Props) {
  const { opened, onClose, title, width = 560, role = 'dialog', closeButton = true } = props
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // An open dropdown inside takes Esc for itself; Mantine marks its field.
    const target = event.target as HTMLElement
    const taken = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (event.key !== 'Escape' || taken || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      closeOnEscape={false}
      fullScreen={narrow && !props.small}
      centered={props.small}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content role={role} className={classes.content} onKeyDown={onKeyDown}>
        <Modal.Header className={classes.header}>
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          {closeButton && <Modal.CloseButton aria-label="Fechar janela" />}
        </Modal.Header>
        <Modal.Body className={classes.body}>{props.children}</Modal.Body>
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

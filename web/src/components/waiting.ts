import type { MouseEvent, MouseEventHandler } from 'react'

const noPress = (event: MouseEvent) => event.preventDefault()

/**
 * Props of a button that waits for an answer: it ignores presses and its form's Enter. It is not `disabled`,
 * because it would lose the focus, and with it Esc in its dialog.
 */
export const waiting = (
  waits: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => (waits ? { 'aria-disabled': true, onClick: noPress } : { onClick })

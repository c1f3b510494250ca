import type { MouseEvent, MouseEventHandler } from 'react'

const noPress = (event: MouseEvent) => event.preventDefault()

/**
 * A button that waits for an answer takes no press, nor the Enter of its form. It is not `disabled`: that would take
 * the focus from it, and Esc from its dialog.
 */
export const waiting = (
  waits: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => (waits ? { 'aria-disabled': true, onClick: noPress } : { onClick })

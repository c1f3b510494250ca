import type { ComponentProps, ComponentType } from 'react'
import classes from './press-button.module.css'

type Sign = ComponentType<{
  size?: string | number | undefined
  stroke?: string | number | undefined
  'aria-hidden'?: boolean | undefined
}>
type Props = Omit<ComponentProps<'button'>, 'type'> & {
  Icon: Sign
  /** Tone of the button; with `aria-pressed` the colour of the pressed state. */
  tone?: 'danger' | 'positive' | 'quiet' | undefined
}

/** Button that records an outcome: an icon and a word, several in a row. */
export function PressButton({ Icon, tone, className, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      data-tone={tone}
      className={className ? `${classes.press} ${className}` : classes.press}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
      {children}
    </button>
  )
}

import type { ComponentProps, ComponentType } from 'react'
import classes from './press-button.module.css'

type Sign = ComponentType<{
  size?: string | number | undefined
  stroke?: string | number | undefined
  'aria-hidden'?: boolean | undefined
}>
type Props = Omit<ComponentProps<'button'>, 'type'> & {
  Icon: Sign
  /** What it says of whom it is about; where it can be pressed in (`aria-pressed`), its colour then. */
  tone?: 'danger' | 'positive' | 'quiet' | undefined
}

/** One press says how something went: a sign and a word, several of them in a row. */
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

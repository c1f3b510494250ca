import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../lib/page/navigation.tsx'
import classes from './button.module.css'
import { waiting } from './waiting.ts'

type Look = {
  /** 'filled': main action. 'default': secondary action. 'subtle': action inside other content. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  color?: 'perigo' | 'gray' | undefined
  size?: 'compact-sm' | 'sm' | 'md' | 'lg' | undefined
  leftSection?: ReactNode
  fullWidth?: boolean
}

export type ButtonProps = Look & {
  /** Action in progress: the button ignores presses and shows a spinner. */
  loading?: boolean | undefined
  /** Action in progress without a spinner, where the label says it: 'Salvando...'. */
  busy?: boolean | undefined
} & Omit<ComponentProps<'button'>, keyof Look>

/** Look and content shared by button and link. */
function drawn({ variant, color, size, leftSection, fullWidth }: Look, props: Dressed) {
  const { className, children, ...others } = props
  return {
    ...others,
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-button': variant ?? 'filled',
    'data-color': color,
    'data-size': size ?? 'md',
    'data-wide': fullWidth || undefined,
    children: (
      <>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label} data-label>
          {children}
        </span>
      </>
    ),
  }
}
type Dressed = { className?: string | undefined; children?: ReactNode }

function Dots() {
  return (
    <span className={classes.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  )
}

/** Button for an action. */
export function Button(props: ButtonProps) {
  const { variant, color, size, leftSection, fullWidth, loading, busy = loading, ...rest } = props
  const { disabled, onClick, ...others } = rest
  const look = { variant, color, size, leftSection, fullWidth } as Look
  const { children, ...button } = drawn(look, others)
  return (
    <button
      type="button"
      {...button}
      {...waiting(busy, onClick)}
      disabled={disabled && !busy}
      data-loading={loading || undefined}
    >
      {loading && <Dots />}
      {children}
    </button>
  )
}

/** Link with a button's look: for going somewhere, while a button does something. */
export function ButtonLink({
  variant,
  color,
  size,
  leftSection,
  fullWidth,
  ...props
}: Look & LinkProps) {
  const look = { variant, color, size, leftSection, fullWidth } as Look
  return <Link {...props} {...drawn(look, props)} />
}

/** External link with a button's look; opens in a new tab. */
export function ButtonOut({
  variant,
  color,
  size,
  leftSection,
  fullWidth,
  ...props
}: Look & ComponentProps<'a'>) {
  const look = { variant, color, size, leftSection, fullWidth } as Look
  return <a target="_blank" rel="noopener noreferrer" {...drawn(look, props)} />
}

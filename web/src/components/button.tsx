import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../lib/page/navigation.tsx'
import classes from './button.module.css'
import { waiting } from './waiting.ts'

type Look = {
  /** 'filled': what one is here for. 'default': beside it. 'subtle': within something else. */
  variant?: 'filled' | 'default' | 'subtle' | undefined
  color?: 'perigo' | 'gray' | undefined
  size?: 'compact-sm' | 'sm' | 'md' | 'lg' | undefined
  leftSection?: ReactNode
  fullWidth?: boolean
}

export type ButtonProps = Look & {
  /** It is being done: the button waits, and shows that it does. */
  loading?: boolean | undefined
  /** The same where its own words say it: 'Salvando...'. */
  busy?: boolean | undefined
} & Omit<ComponentProps<'button'>, keyof Look>

/** How a button looks, and what it says, whatever it is. */
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

/** Doing something is a button. */
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

/** A link that looks like a button: going somewhere is a link, doing something is a button. */
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

/** A way out of the app that looks like a button; it opens beside the app. */
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

import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** Icon-only button; its name is read out, and shown on hover. */
export function IconButton({ label, className, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={className ? `${classes.button} ${className}` : classes.button}
      {...props}
    />
  )
}

import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** A button that is only an icon; its name is always said and shown on hover. */
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

import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './link-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** It unfolds something: whether that is open now. */
  unfolded?: boolean
}

/** A small thing to do beside what it is about, quiet as a link. */
export function LinkButton({ unfolded, children, ...props }: Props) {
  return (
    <button type="button" className={classes.button} aria-expanded={unfolded} {...props}>
      {children}
      {unfolded !== undefined && <IconChevronDown size={16} stroke={1.8} aria-hidden />}
    </button>
  )
}

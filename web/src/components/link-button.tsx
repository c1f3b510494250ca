import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './link-button.module.css'
import { waiting } from './waiting.ts'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** Open state, for a button that unfolds something. */
  unfolded?: boolean
  /** At the start of a line: aligned with the text above and below. */
  flush?: boolean
  /** Action in progress: ignores presses. */
  busy?: boolean | undefined
}

/** Small action with a link's look. */
export function LinkButton({ unfolded, flush, busy, onClick, children, ...props }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      data-flush={flush}
      aria-expanded={unfolded}
      {...props}
      {...waiting(busy, onClick)}
    >
      {children}
      {unfolded !== undefined && <IconChevronDown size={16} stroke={1.8} aria-hidden />}
    </button>
  )
}

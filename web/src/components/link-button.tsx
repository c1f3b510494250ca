import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './link-button.module.css'
import { waiting } from './waiting.ts'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** It unfolds something: whether that is open now. */
  unfolded?: boolean
  /** Where it begins a line, or may come to, its words begin where that does. */
  flush?: boolean
  /** It is being done: it waits. */
  busy?: boolean | undefined
}

/** A small thing to do beside what it is about, quiet as a link. */
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

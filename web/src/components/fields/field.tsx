import { type ComponentProps, createElement, type ReactNode, useId } from 'react'
import { joined } from '../../lib/joined.ts'
import classes from './field.module.css'

/** What stands around the part of a field that is typed in or chosen from. */
export type FieldProps = {
  label?: ReactNode
  /** What helps with it, below; what is wrong comes before it. */
  description?: ReactNode
  /** What is wrong; `true` where that is said elsewhere. */
  error?: ReactNode
  /** Shows the asterisk and tells assistive technology; the form decides what is said when empty. */
  required?: boolean | undefined
  size?: 'sm' | 'md'
  classNames?: { root?: string; wrapper?: string; input?: string; description?: string }
  /** Something at the end of its line; a press beside its buttons is one into the field. */
  rightSection?: ReactNode
  /** It is chosen from a list, and a sign at its end says so. */
  fromList?: boolean
}

/** The tag that is typed in or chosen from, with what it takes itself. */
type Tag = 'input' | 'select' | 'textarea'
type Props<T extends Tag> = FieldProps & { tag: T } & Omit<ComponentProps<T>, keyof FieldProps>

type LabelProps = { id: string; required: boolean | undefined; children: ReactNode }

function Label({ id, required, children }: LabelProps) {
  return (
    <label id={`${id}-label`} htmlFor={id} className={classes.label}>
      {children}
      {required && (
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  )
}

/** One field: its name, what is typed in or chosen from, what is wrong with it and what helps. */
export function Field<T extends Tag>(props: Props<T>) {
  const { tag, label, description, error, required, size = 'md', classNames = {}, ...inner } = props
  const { rightSection, fromList = tag === 'select', ...control } = inner
  const given: string | undefined = props.id
  const own = useId()
  const id = given ?? own
  const said = Boolean(error) && error !== true
  const describedBy = joined(
    props['aria-describedby'],
    said && `${id}-error`,
    Boolean(description) && `${id}-description`,
  )
  return (
    <div className={joined(classes.field, classNames.root)}>
      {label && (
        <Label id={id} required={required}>
          {label}
        </Label>
      )}
      <div
        className={joined(classes.line, classNames.wrapper)}
        data-size={size}
        data-error={Boolean(error) || undefined}
        data-section={Boolean(rightSection) || fromList || undefined}
        data-from-list={fromList || undefined}
      >
        {createElement(tag, {
          'aria-required': required || undefined,
          'aria-invalid': error ? true : undefined,
          ...(control as object),
          id,
          'aria-describedby': describedBy || undefined,
          className: joined(classes.input, classNames.input),
        })}
        {rightSection && <div className={classes.section}>{rightSection}</div>}
      </div>
      {said && (
        <p
          id={`${id}-error`}
          // The focus that comes to a refused field has it read; where it is already, it says itself.
          role={document.activeElement?.id === id ? 'alert' : undefined}
          className={classes.error}
        >
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={joined(classes.description, classNames.description)}>
          {description}
        </p>
      )}
    </div>
  )
}

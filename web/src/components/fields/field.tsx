import { type ComponentProps, createElement, type ReactNode, useId } from 'react'
import { joined } from '../../lib/joined.ts'
import classes from './field.module.css'

/** Properties of a field's frame. */
export type FieldProps = {
  label?: ReactNode
  /** Help text below the field, after the error. */
  description?: ReactNode
  /** Error message; `true` when the message is elsewhere. */
  error?: ReactNode
  /** Shows the asterisk and sets aria-required; the form decides about the message. */
  required?: boolean | undefined
  size?: 'sm' | 'md'
  classNames?: { root?: string; wrapper?: string; input?: string; description?: string }
  /** Content at the field's end; a press beside its buttons focuses the field. */
  rightSection?: ReactNode
  /** Chosen from a list: shows an arrow. */
  fromList?: boolean
}

/** Element of the control, with its own attributes. */
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

/** Field: label, control, error and help. */
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
          // Announced when the focus is already in the field. When it moves there, the screen reader reads the
          // error anyway.
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

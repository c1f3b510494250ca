import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** Single-line text. Takes react-hook-form's `register(...)` as it is, or value and onChange. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <Field tag="input" type={type} {...props} />
}

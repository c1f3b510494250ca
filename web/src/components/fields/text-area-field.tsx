import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Multi-line text; takes react-hook-form's `register(...)` as it is. */
export function TextAreaField({ rows = 3, ...props }: Props) {
  return <Field tag="textarea" rows={rows} {...props} />
}

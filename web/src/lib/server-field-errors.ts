import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { HttpError } from './http-errors.ts'

/** Puts the fields the server complained about (D1) under their fields, the first one focused. */
export function showCamposDoErro<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof HttpError)) return
  for (const [index, { campo, message }] of error.campos.entries()) {
    setError(campo as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

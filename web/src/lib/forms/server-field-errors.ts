import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { HttpError } from '../http/http-errors.ts'

/** Refusals of which every part stands under a field. Once said there, what is typed after it may take it away. */
const ditas = new WeakSet<Error>()

/** Only a field that gets the focus is read out with what is wrong: one that has it already gets it anew. */
function focusAnew({ focus }: { focus: () => void }): void {
  const antes = document.activeElement
  focus()
  if (document.activeElement !== antes || !(antes instanceof HTMLElement)) return
  antes.blur()
  focus()
}

/**
 * Puts the fields the server complained about (D1) under their fields, the first one focused. `semElemento` names, as
 * the body does, fields that are always in sight and whose element the form does not know.
 */
export function showCamposDoErro<Values extends FieldValues>(
  error: unknown,
  { setError, getFieldState }: Pick<UseFormReturn<Values>, 'setError' | 'getFieldState'>,
  semElemento: Readonly<Record<string, FieldPath<Values>>> = {},
): void {
  if (!(error instanceof HttpError) || error.campos.length === 0) return
  const refs = error.campos.map(({ campo, message }) => {
    const nome = semElemento[campo] ?? (campo as FieldPath<Values>)
    setError(nome, { type: 'server', message })
    // Of a name that this form has no field for there is none.
    return getFieldState(nome).error?.ref
  })
  const dita = error.campos.every(({ campo }, n) => campo in semElemento || refs[n])
  if (dita) ditas.add(error)
  const primeiro = refs.find((ref) => ref?.focus)
  if (primeiro?.focus) focusAnew({ focus: () => primeiro.focus?.() })
}

/** What a form says of a refusal as a whole: nothing where its fields say all of it. */
export const problemaDe = (
  error: Error | null,
  mensagem: (error: Error) => string = ({ message }) => message,
): string | null => (error && !ditas.has(error) ? mensagem(error) : null)

/** The server's complaint about a field of a dialog without react-hook-form. */
export const erroDoCampo = (error: Error | null, inicio: string): string | undefined =>
  error instanceof HttpError
    ? error.campos.find(({ campo }) => campo.startsWith(inicio))?.message
    : undefined

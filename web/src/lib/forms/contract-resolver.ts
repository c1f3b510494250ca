import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

type Issue = { path: PropertyKey[]; message: string }
type Contract = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}
/**
 * Validates a form by the server's own contract: the first error of each field, in the contract's words. `corpo`
 * maps the form's values to the request body when the two differ; `faltas` adds the form's own errors by field,
 * which replace the contract's error of that field.
 */
export function contractResolver<Values extends FieldValues>(
  contract: Contract,
  corpo: (values: Values) => unknown = (values) => values,
  faltas: (values: Values) => Record<string, string> = () => ({}),
): Resolver<Values> {
  return (values) => {
    const lido = contract.safeParse(corpo(values))
    const errors: FieldErrors<Values> = {}
    // Reversed, so that the first error of a field is set last and stays.
    for (const { path, message } of lido.success ? [] : lido.error.issues.toReversed()) {
      set(errors, path.join('.'), { type: 'contract', message })
    }
    for (const [campo, message] of Object.entries(faltas(values))) {
      set(errors, campo, { type: 'required', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

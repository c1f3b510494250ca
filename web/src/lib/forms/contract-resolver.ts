import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

type Issue = { path: PropertyKey[]; message: string }
type Contract = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}
/**
 * A form checked by the contract the server checks by: the first complaint of each field, in the
 * contract's words. `corpo` makes the body of the form's values where the two differ; `faltas` is what
 * only the form says, by field, and goes before what the contract says of the same field.
 */
export function contractResolver<Values extends FieldValues>(
  contract: Contract,
  corpo: (values: Values) => unknown = (values) => values,
  faltas: (values: Values) => Record<string, string> = () => ({}),
): Resolver<Values> {
  return (values) => {
    const lido = contract.safeParse(corpo(values))
    const errors: FieldErrors<Values> = {}
    // From the last to the first: the first one of a field stays.
    for (const { path, message } of lido.success ? [] : lido.error.issues.toReversed()) {
      set(errors, path.join('.'), { type: 'contract', message })
    }
    for (const [campo, message] of Object.entries(faltas(values))) {
      set(errors, campo, { type: 'required', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

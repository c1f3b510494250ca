import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Option<V extends string = string> = { value: V; label: string }

/** Nothing chosen yet: what a list begins with that must be chosen from. */
export const SELECIONE = { value: '', label: 'Selecione' } as const

/** The options of a list and its labels, in the list's order. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] => values.map((value) => ({ value, label: labels[value] }))

type Props<V extends string> = Omit<FieldProps, 'rightSection' | 'fromList'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'value' | 'onChange'> & {
    options: readonly Option<V>[]
    value: V
    onChange: (value: V) => void
  }

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export function SelectField<V extends string>({ options, onChange, ...rest }: Props<V>) {
  return (
    <Field tag="select" {...rest} onChange={(event) => onChange(event.currentTarget.value as V)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}

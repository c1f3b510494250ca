import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Option<V extends string = string> = { value: V; label: string }

/** Initial option of a list without a default. */
export const SELECIONE = { value: '', label: 'Selecione' } as const

/** Options with their labels, in the list's order. */
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

/** Native select, familiar on every phone and to every screen reader. */
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

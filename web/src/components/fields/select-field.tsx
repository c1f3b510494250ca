import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option<V extends string = string> = { value: V; label: string }

/** Nothing chosen yet: what a list begins with that must be chosen from. */
export const SELECIONE = { value: '', label: 'Selecione' } as const

/** The options of a list and its labels, in the list's order. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] => values.map((value) => ({ value, label: labels[value] }))

type Props<V extends string> = Omit<FieldProps, 'rightSection'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'value' | 'onChange'> & {
    options: readonly Option<V>[]
    value: V
    onChange: (value: V) => void
  }

const SIGN = <IconSelector size={18} stroke={1.5} aria-hidden />

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export function SelectField<V extends string>({ options, onChange, ...rest }: Props<V>) {
  return (
    <Field
      tag="select"
      {...rest}
      rightSection={SIGN}
      onChange={(event) => onChange(event.currentTarget.value as V)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}

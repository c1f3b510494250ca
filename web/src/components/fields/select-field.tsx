import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

export type Option<V extends string = string> = { value: V; label: string }

/** Nothing chosen yet: what a list begins with that must be chosen from. */
export const SELECIONE = { value: '', label: 'Selecione' } as const

/** The options of a list and its labels, in the list's order. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] => values.map((value) => ({ value, label: labels[value] }))

type Props<V extends string> = Omit<
  NativeSelectProps,
  'data' | 'value' | 'onChange' | 'required' | 'withAsterisk'
> & {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  required?: boolean
}

// The kit's own sign takes its size from a style sheet that most pages do not load.
const SIGN = <IconSelector size={18} stroke={1.5} aria-hidden />

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export function SelectField<V extends string>(props: Props<V>) {
  const { options, onChange, required, ...rest } = props
  return (
    <NativeSelect
      withAsterisk={required}
      aria-required={required || undefined}
      data={[...options]}
      rightSection={SIGN}
      onChange={(event) => onChange(event.currentTarget.value as V)}
      {...rest}
    />
  )
}

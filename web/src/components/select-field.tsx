import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

export type Option<V extends string = string> = { value: V; label: string }

type Props<V extends string> = Omit<
  NativeSelectProps,
  'data' | 'value' | 'onChange' | 'required' | 'withAsterisk'
> & {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  required?: boolean
}

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export function SelectField<V extends string>(props: Props<V>) {
  const { options, onChange, required, ...rest } = props
  return (
    <NativeSelect
      withAsterisk={required}
      aria-required={required || undefined}
      data={[...options]}
      onChange={(event) => onChange(event.currentTarget.value as V)}
      {...rest}
    />
  )
}

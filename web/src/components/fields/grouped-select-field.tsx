import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { SelectField } from './select-field.tsx'

type Props = ComponentProps<typeof SelectField<string>> & {
  /** After the options that are in no group. */
  groups: readonly { label: string; options: Props['options'] }[]
}

const optionsIn = (options: Props['options']) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/**
 * One of many that are of a few kinds: the browser's own list, each kind under its name. Apart from the plain one, which
 * every page loads.
 */
export function GroupedSelectField({ options, groups, onChange, ...rest }: Props) {
  return (
    <Field tag="select" {...rest} onChange={(event) => onChange(event.currentTarget.value)}>
      {optionsIn(options)}
      {groups.map(({ label, options: own }) => (
        <optgroup key={label} label={label}>
          {optionsIn(own)}
        </optgroup>
      ))}
    </Field>
  )
}

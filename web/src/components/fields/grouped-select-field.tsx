import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { SelectField } from './select-field.tsx'

type Props = ComponentProps<typeof SelectField<string>> & {
  /** Groups, after the ungrouped options. */
  groups: readonly { label: string; options: Props['options'] }[]
}

const optionsIn = (options: Props['options']) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Native select with option groups. Apart from the plain select, which every page loads. */
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

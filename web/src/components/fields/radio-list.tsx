import { useId } from 'react'
import classes from './radio-list.module.css'

export type RadioOption<V extends string> = { value: V; label: string; hint?: string }

type Props<V extends string> = {
  legend: string
  options: readonly RadioOption<V>[]
  value: V
  onChange: (value: V) => void
}

/** One of a few, all of them in sight, each with a line on what it does. In a dialog it has the focus. */
export function RadioList<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
            aria-label={option.label}
            data-autofocus={option.value === value || undefined}
          />
          <span className={classes.name}>{option.label}</span>
          {option.hint && (
            <span id={`${name}-${option.value}`} className={classes.hint}>
              {option.hint}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

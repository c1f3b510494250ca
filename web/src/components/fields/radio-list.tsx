import { useId } from 'react'
import classes from './radio-list.module.css'

export type RadioOption<V extends string> = { value: V; label: string; hint?: string }

type Props<V extends string> = {
  legend: string
  options: readonly RadioOption<V>[]
  /** Null before the first choice. */
  value: V | null
  /** Secondary question: rows without frames, and no autofocus. */
  compact?: boolean
  onChange: (value: V) => void
}

/** Radio buttons, each with a line about its effect. In a dialog they get the initial focus. */
export function RadioList<V extends string>(props: Props<V>) {
  const { legend, options, value, compact = false, onChange } = props
  const name = useId()
  return (
    <fieldset className={classes.list} data-compact={compact || undefined}>
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
            data-autofocus={(!compact && option.value === value) || undefined}
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

import { useId } from 'react'
import classes from './radio-list.module.css'

export type RadioOption<V extends string> = { value: V; label: string; hint?: string }

type Props<V extends string> = {
  legend: string
  options: readonly RadioOption<V>[]
  /** null: none yet. */
  value: V | null
  /** A side question: rows without frames, which leave the focus where it is. */
  compact?: boolean
  onChange: (value: V) => void
}

/** One of a few, all of them in sight, each with a line on what it does. In a dialog it has the focus. */
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

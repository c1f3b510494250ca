import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  value: string
  onChange: (digits: string) => void
  /** How many digits it keeps. */
  max: number
}

/** Digits only, at most `max`; whatever else is typed or pasted falls away (§5: CEP, phone). */
export function DigitsField({ onChange, max, ...props }: Props) {
  return (
    <TextField
      inputMode="numeric"
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, max))}
      {...props}
    />
  )
}

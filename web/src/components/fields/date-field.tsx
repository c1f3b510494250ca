import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** 'YYYY-MM-DD', '' when empty. */
  value: string
  onChange: (value: string) => void
}

/** A date as the browser lets it be typed or picked; §5: between 1900 and 2099. */
export function DateField({ onChange, min = '1900-01-01', max = '2099-12-31', ...props }: Props) {
  return (
    <TextField
      type="date"
      min={min}
      max={max}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  )
}

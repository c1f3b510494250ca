import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Its figures, '' when empty. */
  value: string
  onChange: (figures: string) => void
  /** How many figures it may have. */
  figures: number
}

const ONE_NUMBER = /^\D*(\d*)\D*$/

/** A whole number: '50 min' is 50; '12,5' or a figure too many does not enter, and that is said (§5). */
export function NumberField({ value, onChange, figures, error, ...props }: Props) {
  const [refused, setRefused] = useState(false)
  return (
    <TextField
      inputMode="numeric"
      {...props}
      value={value}
      error={(refused && `Escreva só um número inteiro, de até ${figures} algarismos.`) || error}
      onChange={({ currentTarget }) => {
        const number = ONE_NUMBER.exec(currentTarget.value)?.[1]
        const fits = number !== undefined && number.length <= figures
        setRefused(!fits)
        if (fits) onChange(number)
      }}
    />
  )
}

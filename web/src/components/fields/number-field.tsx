import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Typed digits; '' when empty. */
  value: string
  onChange: (figures: string) => void
  /** Maximum number of digits. */
  figures: number
}

const ONE_NUMBER = /^\D*(\d*)\D*$/

/** Whole number: '50 min' is 50; '12,5' or an extra digit is refused with a message (§5). */
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

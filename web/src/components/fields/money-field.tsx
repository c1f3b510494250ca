import { useState } from 'react'
import { soValor, textoDoValor, valorComSinal } from '../../lib/valor-digitado.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** In reais; null when empty. */
  value: number | null
  onChange: (value: number | null) => void
}

const escrito = (value: number | null) => (value === null ? '' : textoDoValor(value))

/**
 * Money typed the Brazilian way, shown as '1.250,00' when left. A text field on purpose: neither the
 * wheel nor the arrow keys change an amount (§5). A minus stays, for the form to refuse: dropped, it would leave
 * another amount than was typed.
 */
export function MoneyField({ value, onChange, onBlur, onFocus, ...props }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  // A form that is reset while the field has the focus changes the value under what was typed.
  const typed = typing !== null && valorComSinal(typing) === value ? typing : null
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      maxLength={16}
      {...props}
      value={typed ?? escrito(value)}
      onFocus={(event) => {
        setTyping(escrito(value))
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = soValor(event.currentTarget.value)
        setTyping(text)
        onChange(valorComSinal(text))
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}

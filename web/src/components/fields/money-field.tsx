import { useState } from 'react'
import {
  soValor,
  textoDoValor,
  umSoValor,
  VALOR_NAO_ENTENDIDO,
  valorComSinal,
} from '../../lib/forms/valor-digitado.ts'
import { cameAtOnce } from './at-once.ts'
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
 * another amount than was typed. What is pasted and is no single amount does not enter, and that is said.
 */
export function MoneyField({ value, onChange, onBlur, onFocus, error, ...props }: Props) {
  const [refused, setRefused] = useState(false)
  const [typing, setTyping] = useState<string | null>(null)
  // A form that is reset while the field has the focus changes the value under what was typed.
  const typed = typing !== null && valorComSinal(typing) === value ? typing : null
  const shown = typed ?? escrito(value)

  function type(next: string, event: Event) {
    const isNone = cameAtOnce(event, shown, next) && !umSoValor(next)
    setRefused(isNone)
    if (isNone) return
    const text = soValor(next)
    setTyping(text)
    onChange(valorComSinal(text))
  }

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      {...props}
      value={shown}
      error={(refused && VALOR_NAO_ENTENDIDO) || error}
      onFocus={(event) => {
        setTyping(escrito(value))
        onFocus?.(event)
      }}
      onChange={({ currentTarget, nativeEvent }) => type(currentTarget.value, nativeEvent)}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
}

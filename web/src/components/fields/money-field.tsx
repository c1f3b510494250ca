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
 * Amount typed in the Brazilian way and shown as '1.250,00' after leaving. A text field, so that neither wheel nor
 * arrow keys change it (§5). A minus stays, for the form to refuse: dropping it would store another amount. A paste
 * that is not a single amount is refused with a message.
 */
export function MoneyField({ value, onChange, onBlur, onFocus, error, ...props }: Props) {
  const [refused, setRefused] = useState(false)
  const [typing, setTyping] = useState<string | null>(null)
  // A form reset changes the value while the field has the focus; the typed text is then outdated.
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

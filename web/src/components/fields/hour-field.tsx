import { lerHoraEscrita, partesDaHora } from '@clinica/domain/tempo/hora-escrita'
import { somenteDigitos } from '@clinica/domain/texto'
import { useState } from 'react'
import { cameAtOnce } from './at-once.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** What is said under a field that holds no hour though something was typed. */
export function problemOfHour(text: string): string | null {
  if (text === '' || lerHoraEscrita(text)) return null
  if (partesDaHora(text)) return 'Esta hora não existe. Confira a hora e os minutos.'
  return /^[\d:]+$/.test(text)
    ? 'Complete a hora: hora e minutos, como em 14:30.'
    : 'Esta hora não foi entendida. Escreva hora e minutos, como em 14:30.'
}

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** 'HH:mm', '' when empty or not an hour. */
  value: string
  onChange: (value: string) => void
}

/** Four figures; behind one the letters of '14h30' and '2:30 pm' may be typed too. */
const kept = (text: string): string =>
  /^\s*\d.*[hapm]/i.test(text)
    ? text.replace(/[^\d:hapm.\s]/gi, '')
    : (/^\d{0,2}:?\d{0,2}\s?/.exec(text.replace(/[^\d:\s]/g, '')) ?? [''])[0]

/** Nothing more is expected: '14:30', '1430', '2:30 pm', but not '14:30 p'. */
const isWhole = (text: string): boolean =>
  text === '' || /m\.?$/i.test(text) || (somenteDigitos(text).length >= 4 && !/[a-z.]$/i.test(text))

/** An hour of the day typed as four digits, or pasted as it is written. The browser's own field would say AM and PM. */
export function HourField({ value, onChange, error, onBlur, onKeyDown, ...props }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  // Said once the field was left, and until it is mended, or another hour is put in its place.
  const [wasLeft, setWasLeft] = useState(false)
  const text = typing === null || (wasLeft && value !== '') ? value : typing
  const isSaid = wasLeft || Boolean(error)

  /** Only what is finished is passed on: half an hour typed must not move anything else. */
  function pass(read: string) {
    const hour = lerHoraEscrita(read) ?? ''
    if (hour !== value) onChange(hour)
    return hour
  }

  function settle(left: string) {
    const isNone = pass(left) === '' && left !== ''
    setTyping(isNone ? left : null)
    setWasLeft(isNone)
  }

  function type(next: string) {
    const stays = kept(next)
    setTyping(stays)
    if (value !== '' || lerHoraEscrita(stays)) setWasLeft(false)
    if (isWhole(stays)) pass(stays)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...props}
      value={text}
      error={(isSaid && problemOfHour(text)) || error}
      onChange={({ currentTarget, nativeEvent }) => {
        const next = currentTarget.value
        if (cameAtOnce(nativeEvent, text, next)) settle(next.trim())
        else type(next)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typing !== null) settle(typing)
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        if (typing !== null) settle(typing)
        onBlur?.(event)
      }}
    />
  )
}

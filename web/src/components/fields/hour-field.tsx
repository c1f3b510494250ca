import { lerHoraEscrita, partesDaHora } from '@clinica/domain/tempo/hora-escrita'
import { somenteDigitos } from '@clinica/domain/texto'
import { useState } from 'react'
import { cameAtOnce } from './at-once.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Error below a field whose text is not an hour. */
export function problemOfHour(text: string): string | null {
  if (text === '' || lerHoraEscrita(text)) return null
  if (partesDaHora(text)) return 'Esta hora não existe. Confira a hora e os minutos.'
  return /^[\d:]+$/.test(text)
    ? 'Complete a hora: hora e minutos, como em 14:30.'
    : 'Esta hora não foi entendida. Escreva hora e minutos, como em 14:30.'
}

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** 'HH:mm'; '' when empty or incomplete. */
  value: string
  onChange: (value: string) => void
}

/** Filters typing: four digits, and after a digit the letters of '14h30' and '2:30 pm'. */
const kept = (text: string): string =>
  /^\s*\d.*[hapm]/i.test(text)
    ? text.replace(/[^\d:hapm.\s]/gi, '')
    : (/^\d{0,2}:?\d{0,2}\s?/.exec(text.replace(/[^\d:\s]/g, '')) ?? [''])[0]

/** True when nothing more is expected: '14:30', '1430', '2:30 pm', but not '14:30 p'. */
const isWhole = (text: string): boolean =>
  text === '' || /m\.?$/i.test(text) || (somenteDigitos(text).length >= 4 && !/[a-z.]$/i.test(text))

/**
 * Hour typed as four digits, or pasted in any usual form. A native time field would show AM and PM in some
 * browsers.
 */
export function HourField({ value, onChange, error, onBlur, onKeyDown, ...props }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  // The error appears after the field is left, until it is corrected or another hour is set.
  const [wasLeft, setWasLeft] = useState(false)
  const text = typing === null || (wasLeft && value !== '') ? value : typing
  const isSaid = wasLeft || Boolean(error)

  /** Passes on only complete hours, so that a half-typed one moves nothing else. */
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

import { useState } from 'react'
import { hourTyped, problemOfHour } from './read-hour.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** 'HH:mm', '' when empty or not an hour. */
  value: string
  onChange: (value: string) => void
}

/** An hour of the day typed as four digits. The browser's own time field would say AM and PM. */
export function HourField({ value, onChange, error, onBlur, onKeyDown, ...props }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  // Said once the field was left, and until it is mended, or another hour is put in its place.
  const [wasLeft, setWasLeft] = useState(false)
  const text = typing === null || (wasLeft && value !== '') ? value : typing
  const isSaid = wasLeft || Boolean(error)

  /** Only what is finished is passed on: half an hour typed must not move anything else. */
  function settle(left: string) {
    const hour = hourTyped(left) ?? ''
    if (hour !== value) onChange(hour)
    const isNone = hour === '' && left !== ''
    setTyping(isNone ? left : null)
    setWasLeft(isNone)
  }

  function type(next: string) {
    const kept = next.replace(/[^\d:]/g, '').slice(0, 5)
    setTyping(kept)
    if (value !== '' || hourTyped(kept)) setWasLeft(false)
    if (kept.replace(':', '').length < 4 && kept !== '') return
    const hour = hourTyped(kept) ?? ''
    if (hour !== value) onChange(hour)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...props}
      value={text}
      error={(isSaid && problemOfHour(text)) || error}
      onChange={(event) => type(event.currentTarget.value)}
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

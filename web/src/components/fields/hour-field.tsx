import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** 'HH:mm', '' when empty or not an hour. */
  value: string
  onChange: (value: string) => void
}

/** 'HH:mm' of what was typed: '14:30', '1430', '930', '9'; null when it is no hour. */
export function hourTyped(text: string): string | null {
  const [, left = '', right = ''] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text.trim()) ?? []
  const hour = left.padStart(2, '0')
  const minute = right || '00'
  return left !== '' && hour < '24' && minute < '60' ? `${hour}:${minute}` : null
}

/** An hour of the day typed as four digits. The browser's own time field would say AM and PM. */
export function HourField({ value, onChange, onBlur, onKeyDown, ...props }: Props) {
  const [typing, setTyping] = useState<string | null>(null)

  /** Only what is finished is passed on: half an hour typed must not move anything else. */
  function settle(text: string) {
    const hour = hourTyped(text) ?? ''
    if (hour !== value) onChange(hour)
    setTyping(hour || text === '' ? null : text)
  }

  function type(text: string) {
    const kept = text.replace(/[^\d:]/g, '').slice(0, 5)
    setTyping(kept)
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
      value={typing ?? value}
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

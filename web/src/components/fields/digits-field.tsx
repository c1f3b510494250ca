import { somenteDigitos } from '@clinica/domain/texto'
import { useState } from 'react'
import { cameAtOnce } from './at-once.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Typed digits; or a pasted text as it is, if it cannot be read. */
  value: string
  onChange: (value: string) => void
  /** Formats digits, even incomplete ones, with their punctuation. */
  mask: (digits: string) => string
  /**
   * Extracts the digits; null when the text is ambiguous. `atOnce`: several characters came together, as in a
   * paste.
   */
  read: (text: string, atOnce: boolean) => string | null
  /** Message about a text that `read` refuses. */
  refusal: (text: string) => string
}

const isDigits = (value: string) => /^\d*$/.test(value)

/** Caret position after a number of digits; at the end after the last one. */
function placeAfter(digits: number, text: string): number {
  let seen = 0
  for (const [place, sign] of [...text].entries()) {
    if (seen === digits) return place
    if (/\d/.test(sign)) seen += 1
  }
  return text.length
}

/** Writes the value before React writes it again, so that the caret stays in place. */
function write(input: HTMLInputElement, text: string, digitsBefore: number) {
  input.value = text
  const place = placeAfter(digitsBefore, text)
  input.setSelectionRange(place, place)
}

/**
 * Field of digits, formatted while typing; other characters are dropped (§5). Excess digits are never cut off
 * silently: an extra key is refused, an excessive paste stays as it is, and both are reported.
 */
export function DigitsField({ value, onChange, mask, read, refusal, ...props }: Props) {
  const { error, onBlur, ...field } = props
  // Concerns the last key only: the field itself is complete and valid.
  const [isOver, setOver] = useState(false)
  const wrong = isOver || (!isDigits(value) && read(value, true) === null)

  function put(input: HTMLInputElement, digits: string, digitsBefore: number) {
    write(input, mask(digits), digitsBefore)
    onChange(digits)
  }

  function typed(input: HTMLInputElement, event: Event) {
    const text = input.value
    const all = somenteDigitos(text)
    const before = somenteDigitos(text.slice(0, input.selectionStart ?? text.length)).length
    const more = all.length - somenteDigitos(value).length
    const atOnce = cameAtOnce(event, value, text)
    const digits = read(text, atOnce)
    const over = digits === null && !atOnce && more === 1 && isDigits(value)
    setOver(over)
    if (over) put(input, value, before - 1)
    else if (digits === null) onChange(text)
    else put(input, digits, before - (all.length - digits.length))
  }

  return (
    <TextField
      inputMode="numeric"
      {...field}
      error={(wrong && refusal(value)) || error}
      value={isDigits(value) ? mask(value) : value}
      onChange={({ currentTarget, nativeEvent }) => typed(currentTarget, nativeEvent)}
      onBlur={(event) => {
        setOver(false)
        onBlur?.(event)
      }}
    />
  )
}

import { somenteDigitos } from '@clinica/domain/texto'
import { useState } from 'react'
import { cameAtOnce } from './at-once.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Its digits, as far as they are typed; or what was put in and is not to be read, as it is written. */
  value: string
  onChange: (value: string) => void
  /** How digits read, as far as they go: with their points and dashes. */
  mask: (digits: string) => string
  /** The digits that are meant; null: they cannot be told. `atOnce`: several came, as by a paste. */
  read: (text: string, atOnce: boolean) => string | null
  /** What is said of a text that `read` cannot tell. */
  refusal: (text: string) => string
}

const isDigits = (value: string) => /^\d*$/.test(value)

/** Where the caret stands after so many digits; after the last one it stays at the end. */
function placeAfter(digits: number, text: string): number {
  let seen = 0
  for (const [place, sign] of [...text].entries()) {
    if (seen === digits) return place
    if (/\d/.test(sign)) seen += 1
  }
  return text.length
}

/** Written here, before React writes the same: so the caret stays where the person is typing. */
function write(input: HTMLInputElement, text: string, digitsBefore: number) {
  input.value = text
  const place = placeAfter(digitsBefore, text)
  input.setSelectionRange(place, place)
}

/**
 * Digits only, with their marks while they are typed; whatever else is typed falls away (§5). More than fit are never
 * cut into another number: a digit too many does not enter, what is pasted stays as it is, and both are said.
 */
export function DigitsField({ value, onChange, mask, read, refusal, ...props }: Props) {
  const { error, onBlur, ...field } = props
  // Of the last key alone: what stands there is whole.
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

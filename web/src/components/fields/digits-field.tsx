import { somenteDigitos } from '@clinica/domain/texto'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'maxLength'> & {
  /** Its digits, as far as they are typed. */
  value: string
  onChange: (digits: string) => void
  /** How many digits it keeps. */
  max: number
  /** How digits read, as far as they go: with their points and dashes. */
  mask: (digits: string) => string
  /** The digits that are meant, without some at their beginning, before `max` are kept; `atOnce`: several came, as by a paste. */
  read?: (digits: string, atOnce: boolean) => string
}

/** Where the caret stands after so many digits; after the last one it stays at the end. */
function placeAfter(digits: number, text: string): number {
  let seen = 0
  for (const [place, sign] of [...text].entries()) {
    if (seen === digits) return place
    if (/\d/.test(sign)) seen += 1
  }
  return text.length
}

/** Digits only, at most `max`, with their marks while they are typed; whatever else is typed falls away (§5). */
export function DigitsField({ value, onChange, max, mask, read, ...props }: Props) {
  function typed(input: HTMLInputElement) {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length)
    const all = somenteDigitos(input.value)
    const meant = read?.(all, all.length > value.length + 1) ?? all
    const digits = meant.slice(0, max)
    const text = mask(digits)
    // Written here, before React writes the same: so the caret stays where the person is typing.
    input.value = text
    const place = placeAfter(somenteDigitos(before).length - (all.length - meant.length), text)
    input.setSelectionRange(place, place)
    onChange(digits)
  }

  return (
    <TextField
      inputMode="numeric"
      {...props}
      value={mask(value)}
      onChange={(event) => typed(event.currentTarget)}
    />
  )
}

import { type Data, dataDe } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { hoje } from '../../lib/clock.ts'
import { cameAtOnce } from './at-once.ts'
import { dateLeft, dateTyped, problemOf, stepped } from './read-date.ts'
import { edited, isMoreThanADate, partAt, putIn, SPANS } from './typed-date.ts'

/** Writes the value before React writes it again, so that the caret stays in place. */
function write(input: HTMLInputElement, text: string, [from, to]: readonly [number, number]) {
  input.value = text
  input.setSelectionRange(from, to)
}

/** Text after a change; null for a paste with more than a date, which stays as it is. */
function changed(before: string, input: HTMLInputElement, event: InputEvent) {
  const after = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const isMore = cameAtOnce(event, before, after.text) && isMoreThanADate(putIn(before, after))
  return isMore ? null : edited(before, after, event.inputType === 'deleteContentForward')
}

/** Text of a date field while typing; the value follows once the date is complete. */
export function useTypedDate(value: string, onChange: (value: string) => void) {
  const [typing, setTyping] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  // A form reset changes the value while the field has the focus; the typed text is then outdated.
  const typed = typing !== null && (dateTyped(typing) ?? '') === value ? typing : null
  const text = typed ?? (dataDe(value) ? dataEmNumeros(value as Data) : '')

  function put(next: string) {
    setTyping(next)
    const date = dateTyped(next) ?? ''
    if (date !== value) onChange(date)
  }

  function step(input: HTMLInputElement, by: 1 | -1) {
    const date = text === '' ? hoje() : dateLeft(text)
    if (!date) return
    const part = partAt(text, input.selectionStart ?? 0)
    const next = dataEmNumeros(text === '' ? date : stepped(date, part, by))
    write(input, next, SPANS[part])
    put(next)
  }

  return {
    text,
    /** The error appears after the field is left, until it is corrected. */
    problem: problemOf(text),
    wasLeft,
    change({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const next = changed(text, input, nativeEvent as InputEvent)
      if (next === null) {
        setWasLeft(true)
        return put(input.value)
      }
      write(input, next.text, [next.caret, next.caret])
      put(next.text)
    },
    /** Arrow keys step the part with the caret, as in a native date field. */
    press(event: KeyboardEvent<HTMLInputElement>) {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      step(event.currentTarget, by)
    },
    pick(date: Data) {
      setTyping(null)
      if (date !== value) onChange(date)
    },
    /** Leaving completes a readable date; otherwise the text stays and the error appears. */
    leave() {
      const date = dateLeft(text)
      setTyping(date ? null : text)
      setWasLeft(date === null)
      if (date && date !== value) onChange(date)
    },
  }
}

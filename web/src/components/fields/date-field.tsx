import { type Data, dataDe } from '@clinica/domain/tempo/data'
import { diaAbreviado } from '@clinica/domain/tempo/data-por-extenso'
import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { useMergedRef } from '../../lib/merged-ref.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { IconButton } from '../icon-button.tsx'
import classes from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTypedDate } from './use-typed-date.ts'

const DatePicker = lazyPart(async () => ({
  default: (await import('../picker/date-picker.tsx')).DatePicker,
}))

/** Calendar icon as a single path: an icon of the library has one element per line, in every date field of a form. */
const SIGN = (
  <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden className={classes.sign}>
    <path d="M6 5h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 11h16M8 3v4M16 3v4" />
  </svg>
)

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'rightSection'> & {
  /** 'YYYY-MM-DD'; '' when empty or incomplete. */
  value: string
  onChange: (value: string) => void
}

type EndProps = {
  input: RefObject<HTMLInputElement | null>
  date: Data | null
  disabled: boolean | undefined
  picking: boolean
  setPicking: (picking: boolean) => void
  onPick: (date: Data) => void
}

/** End of the field: weekday, picker button, and the open picker. A click beside the button focuses the field. */
function End({ input, date, disabled, picking, setPicking, onPick }: EndProps) {
  function close(refocus: boolean) {
    setPicking(false)
    if (refocus) input.current?.focus()
  }
  return (
    <span className={classes.end}>
      <span className={classes.weekday}>{date && diaAbreviado(date)}</span>
      <IconButton
        label="Abrir calendário"
        aria-haspopup="dialog"
        aria-expanded={picking}
        className={classes.open}
        disabled={disabled}
        // Tab skips the button; by keyboard Alt+↓ opens the picker.
        tabIndex={-1}
        onClick={() => setPicking(!picking)}
      >
        {SIGN}
      </IconButton>
      {picking && (
        <Suspense fallback={null}>
          <DatePicker field={input} date={date} onPick={onPick} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}

/** §5, §9: date from 1900 to 2099, typed as dd/mm/aaaa in any browser language, or picked. */
export function DateField({ value, onChange, error, onBlur, onKeyDown, ref, ...props }: Props) {
  const typed = useTypedDate(value, onChange)
  const [picking, setPicking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isSaid = typed.wasLeft || Boolean(error)
  const ends = { input, picking, setPicking, disabled: props.disabled, onPick: typed.pick }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setPicking(true)
    }
    if (event.key === 'Enter') typed.leave()
    typed.press(event)
    onKeyDown?.(event)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      aria-keyshortcuts="Alt+ArrowDown"
      {...props}
      ref={useMergedRef(ref, input)}
      value={typed.text}
      error={(isSaid && typed.problem) || error}
      rightSection={<End {...ends} date={dataDe(value)} />}
      classNames={{ wrapper: classes.field, input: classes.input }}
      onChange={typed.change}
      onKeyDown={press}
      onBlur={(event) => {
        // Moving the focus to the picker does not leave the field.
        if (!picking) typed.leave()
        onBlur?.(event)
      }}
    />
  )
}

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { soValor, textoDoValor, umSoValor, valorComSinal } from '../../lib/forms/valor-digitado.ts'
import { useUnsaved } from '../dialogs/use-unsaved.ts'
import { cameAtOnce } from '../fields/at-once.ts'
import classes from './money-cell.module.css'

type Props = {
  /** Accessible name: the value and its owner; the cell has no visible label. */
  label: string
  /** In reais. */
  value: number
  /** Called on blur and Enter if the amount changed. */
  onCommit: (value: number) => void
  /** The amount is being saved. */
  busy?: boolean
  /** Id of the message below. */
  describedBy?: string | undefined
}

/** Length of '1.234,56': longer amounts need more room than a phone's row has. */
const USUAL = 8

/** Non-numeric text is 0 (§5); a minus is passed on, for the server to refuse. */
const lido = (texto: string) => valorComSinal(texto) ?? 0

/** The first click selects the whole amount, so that typing replaces it. */
function selectAll(event: MouseEvent<HTMLInputElement>) {
  const { currentTarget } = event
  if (document.activeElement === currentTarget) return
  event.preventDefault()
  currentTarget.focus()
}

/**
 * Amount edited in place in a table, typed in the Brazilian way. A text field, so that neither wheel nor arrow keys
 * change it (§5). Enter and blur save, Esc discards.
 */
export function MoneyCell({ label, value, onCommit, busy = false, describedBy }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  useUnsaved(typing !== null && lido(typing) !== value, label)

  const texto = typing ?? textoDoValor(value)

  function commit() {
    setTyping(null)
    if (typing === null) return
    const novo = lido(typing)
    if (novo !== value) onCommit(novo)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    if (key !== 'Enter' && key !== 'Escape') return
    if (key === 'Enter') commit()
    else setTyping(null)
    requestAnimationFrame(() => document.activeElement === currentTarget && currentTarget.select())
  }

  return (
    // A label, so that a press on 'R$' focuses the amount; its name comes from aria-label.
    <label
      className={classes.cell}
      data-busy={busy || undefined}
      data-long={texto.length > USUAL || undefined}
    >
      <span aria-hidden>R$</span>
      <input
        className={classes.input}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-busy={busy || undefined}
        aria-describedby={describedBy}
        value={texto}
        onMouseDown={selectAll}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget, nativeEvent }) => {
          const next = currentTarget.value
          // Two pasted amounts would merge into a third one.
          if (!cameAtOnce(nativeEvent, texto, next) || umSoValor(next)) setTyping(soValor(next))
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
    </label>
  )
}

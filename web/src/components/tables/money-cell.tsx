import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { soValor, textoDoValor, umSoValor, valorComSinal } from '../../lib/forms/valor-digitado.ts'
import { useUnsaved } from '../dialogs/use-unsaved.ts'
import { cameAtOnce } from '../fields/at-once.ts'
import classes from './money-cell.module.css'

type Props = {
  /** What is entered and whose: the cell has no label of its own. */
  label: string
  /** In reais. */
  value: number
  /** What was typed, when it is another amount: on leaving and on Enter. */
  onCommit: (value: number) => void
  /** An amount on its way to the server. */
  busy?: boolean
  /** Id of what is said about it below. */
  describedBy?: string | undefined
}

/** '1.234,56': what is longer needs more room than a phone's row leaves. */
const USUAL = 8

/** Non-numeric is 0 (§5); a minus is passed on, for the server to refuse. */
const lido = (texto: string) => valorComSinal(texto) ?? 0

/** The first click marks the whole amount, so that typing puts another in its place. */
function selectAll(event: MouseEvent<HTMLInputElement>) {
  const { currentTarget } = event
  if (document.activeElement === currentTarget) return
  event.preventDefault()
  currentTarget.focus()
}

/**
 * An amount edited in its place in a table, typed the Brazilian way. A text field on purpose: neither
 * the wheel nor the arrow keys change it (§5). Enter and leaving commit, Esc gives up.
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
    // Also the sign takes the focus to the amount; its name is said by aria-label.
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
          // Two amounts that are pasted would be a third one.
          if (!cameAtOnce(nativeEvent, texto, next) || umSoValor(next)) setTyping(soValor(next))
        }}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
    </label>
  )
}

import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import classes from './masked-value.module.css'

type Props = {
  /** What is hidden, for the eye's name: 'CPF de Ana' gives 'Mostrar CPF de Ana'. */
  label: string
  /** Fetches the value; null means it could not be had (the caller has said so). */
  onReveal: () => Promise<string | null>
}

/** Six stars and an eye. What was revealed lives only here and is forgotten when hidden again. */
export function MaskedValue({ label, onReveal }: Props) {
  const [value, setValue] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function toggle() {
    if (busy) return
    if (value !== null) return setValue(null)
    setBusy(true)
    try {
      setValue(await onReveal())
    } finally {
      setBusy(false)
    }
  }

  const Icone = value === null ? IconEye : IconEyeOff
  return (
    <span className={classes.masked}>
      <span className={classes.value}>{value ?? '******'}</span>
      <IconButton
        label={`${value === null ? 'Mostrar' : 'Ocultar'} ${label}`}
        onClick={toggle}
        // Disabled it would lose the focus.
        aria-disabled={busy || undefined}
      >
        <Icone size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </span>
  )
}

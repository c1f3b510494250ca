import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import classes from './masked-value.module.css'

type Props = {
  /** Name of the hidden value: 'CPF de Ana' gives 'Mostrar CPF de Ana'. */
  label: string
  /** Loads the value; null after a failure, which the caller reports. */
  onReveal: () => Promise<string | null>
}

/** Six stars and an eye button. The revealed value is kept only here and is dropped when hidden. */
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
        // A disabled button would lose the focus.
        aria-disabled={busy || undefined}
      >
        <Icone size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </span>
  )
}

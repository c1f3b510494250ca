import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { text: string; label?: string }

/** Copies a text; renders nothing without clipboard access (plain http). */
export function CopyButton({ text, label = 'Copiar' }: Props) {
  const [said, setSaid] = useState(label)
  const { clipboard } = navigator
  if (!clipboard) return null
  return (
    <Button
      variant="default"
      aria-live="polite"
      onClick={() =>
        clipboard.writeText(text).then(
          () => setSaid('Copiado'),
          () => setSaid('Não foi possível copiar'),
        )
      }
    >
      {said}
    </Button>
  )
}

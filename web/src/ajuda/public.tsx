import type { ComponentType } from 'react'
import { useOpened } from '../components/dialogs/use-opened.ts'
import { tellMissingPart } from '../lib/page/lazy-part.ts'

type Fetched = { default: ComponentType<{ onClose: () => void }> }

/** Opens the help over the present screen. Its code is loaded on demand. */
export function useAjuda() {
  const { opened, open, close } = useOpened<Fetched>()
  async function fetchAndOpen() {
    const fetched = await import('./components/ajuda-dialog.tsx').catch(() => null)
    if (fetched) open(fetched)
    else tellMissingPart()
  }
  return {
    openAjuda: () => void fetchAndOpen(),
    ajuda: opened && <opened.default onClose={close} />,
  }
}

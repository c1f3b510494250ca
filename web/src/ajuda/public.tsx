import type { ComponentType } from 'react'
import { useOpened } from '../components/dialogs/use-opened.ts'
import { notifyError } from '../components/feedback/notify.tsx'
import { AJUDA_NAO_ABERTA } from './messages.ts'

type Fetched = { default: ComponentType<{ onClose: () => void }> }

/** Opens the help over whatever is on screen; no byte of it is fetched before somebody asks. */
export function useAjuda() {
  const { opened, open, close } = useOpened<Fetched>()
  async function fetchAndOpen() {
    const fetched = await import('./components/ajuda-dialog.tsx').catch(() => null)
    if (fetched) open(fetched)
    else notifyError(AJUDA_NAO_ABERTA)
  }
  return {
    openAjuda: () => void fetchAndOpen(),
    ajuda: opened && <opened.default onClose={close} />,
  }
}

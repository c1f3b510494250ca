import { useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Carregando } from '../components/feedback/carregando.tsx'
import { MessagePage } from '../components/feedback/message-page.tsx'
import { dismissNotification, notifyError } from '../components/feedback/notify.tsx'
import { somethingTyped } from '../lib/forms/unsaved.ts'
import { serverBuild } from '../lib/http/server-build.ts'
import { reloadPage } from '../lib/page/reload-page.ts'

const ATUALIZADO = 'O aplicativo foi atualizado. Recarregue a página para continuar.'
const SEM_ESTA_PARTE = 'Não foi possível abrir. Recarregue a página quando houver conexão.'
const SEM_CONEXAO = [
  'Sem conexão',
  'Esta página precisa da internet. O que já estava salvo continua salvo.',
] as const
const SEM_ARQUIVO = [
  'Algo não saiu como devia',
  'Esta página não pôde ser aberta. O que já estava salvo continua salvo.',
] as const
/** Long enough to save typed text first. */
const DURATION_MS = 60_000

let standing = ''

/** Reports a part that cannot be loaded, one message at a time; the screen and its typed text stay. */
export async function sayMissingPart(): Promise<void> {
  const isNewer = (await serverBuild()) === 'other'
  dismissNotification(standing)
  standing = notifyError(isNewer ? ATUALIZADO : SEM_ESTA_PARTE, {
    ...(somethingTyped() && { detail: 'Salve antes o que digitou.' }),
    action: { label: 'Recarregar', onClick: reloadPage },
    duration: DURATION_MS,
  })
}

/** True when the page was loaded for this very address, so that a reload would change nothing. */
function isArrival(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return !arrival || new URL(arrival.name).pathname === window.location.pathname
}

/** Replaces a screen whose file cannot be loaded: reloads the page if the server answers, else shows a message. */
export function MissingScreen() {
  const [why, setWhy] = useState<'GONE' | 'AWAY'>()
  useEffect(() => {
    let left = false
    void serverBuild().then((build) => {
      if (left) return
      // The navigation here has already asked about unsaved text.
      if (build === 'away') setWhy('AWAY')
      else if (isArrival() || somethingTyped()) setWhy('GONE')
      else reloadPage()
    })
    return () => {
      left = true
    }
  }, [])
  if (!why) return <Carregando />
  const [title, text] = why === 'AWAY' ? SEM_CONEXAO : SEM_ARQUIVO
  return (
    <MessagePage title={title} text={text} alert>
      <Button onClick={reloadPage}>Recarregar</Button>
    </MessagePage>
  )
}

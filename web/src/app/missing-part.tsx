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
/** Long enough to save what is typed first. */
const DURATION_MS = 60_000

let standing = ''

/** Says, once at a time, that a part of the screen cannot be fetched; the screen and what is typed in it stay. */
export async function sayMissingPart(): Promise<void> {
  const isNewer = (await serverBuild()) === 'other'
  dismissNotification(standing)
  standing = notifyError(isNewer ? ATUALIZADO : SEM_ESTA_PARTE, {
    ...(somethingTyped() && { detail: 'Salve antes o que digitou.' }),
    action: { label: 'Recarregar', onClick: reloadPage },
    duration: DURATION_MS,
  })
}

/** Whether the page was loaded for this very address: loading it again would bring the same. */
function isArrival(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return !arrival || new URL(arrival.name).pathname === window.location.pathname
}

/** In the place of a screen whose file cannot be had: the whole page anew, from a server that answers, or a sentence. */
export function MissingScreen() {
  const [why, setWhy] = useState<'GONE' | 'AWAY'>()
  useEffect(() => {
    let left = false
    void serverBuild().then((build) => {
      if (left) return
      // Whoever came here has been asked about what was typed elsewhere.
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

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { notifyError } from '../components/feedback/notify.tsx'
import { focusAgain } from '../components/focus/focus-again.ts'
import { useSessao } from '../lib/http/session.ts'
import { useLocation, useNavigate } from '../lib/page/navigation.tsx'
import { MENSAGENS } from './messages.ts'

type Janela = ComponentType<{ onClose: (isDone?: boolean) => void }>

/** P1: `/pacientes?importar` is this dialog over the list; no byte of it is fetched before. */
export function ImportarHost() {
  const { pathname, search } = useLocation()
  const { usuario } = useSessao()
  const navigate = useNavigate()
  const [Fetched, setFetched] = useState<{ Janela: Janela } | null>(null)
  const asked =
    pathname === '/pacientes' &&
    usuario?.perfil === 'PROFISSIONAL' &&
    new URLSearchParams(search).has('importar')
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  const origin = useRef<Element | null>(null)
  useEffect(() => {
    if (!asked) return
    let left = false
    origin.current = document.activeElement
    import('./components/importar-dialog.tsx').then(
      ({ default: Janela }) => left || setFetched({ Janela }),
      () => {
        notifyError(MENSAGENS.naoAberta)
        latest.current('/pacientes', { replace: true })
      },
    )
    // Drawn at once the next time, it would have the focus before it is known where that was.
    return () => {
      left = true
      setFetched(null)
    }
  }, [asked])
  if (!asked || !Fetched) return null
  // Once something was imported the door of an empty list is about to go; by its address nothing had opened it.
  function close(isDone = false) {
    navigate('/pacientes', { replace: true })
    const door = document.querySelector('main a[href="/pacientes?importar"]')
    focusAgain(isDone ? door : origin.current, door)
  }
  return <Fetched.Janela onClose={close} />
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { letGo } from '../lib/forms/unsaved.ts'
import { forgetAnswers } from '../lib/http/answer-memory.ts'
import { request, semCorpo } from '../lib/http/http-client.ts'
import { SessaoContext, type SessaoDoNavegador } from '../lib/http/session.ts'
import {
  clearCredentials,
  type RespostaDeLogin,
  readAccessToken,
  readRefreshToken,
  readUsuario,
  restoreUsuario,
  saveLogin,
  saveProfissional,
  subscribeSessao,
  type Usuario,
} from '../lib/http/session-store.ts'
import { useNavigate } from '../lib/page/navigation.tsx'
import { wipeGuarda } from '../lib/storage/wipe-guarda.ts'

type Estado = Pick<SessaoDoNavegador, 'estado' | 'usuario' | 'entrada'>

const sessaoDe = (usuario: Usuario | null, entrada: object = {}): Estado => ({
  estado: usuario ? 'autenticado' : 'anonimo',
  usuario,
  entrada,
})

/** §7: with the tokens of this very moment; what comes of it is ignored, a 401 too. */
async function postLogout(): Promise<void> {
  const refreshToken = readRefreshToken()
  if (!refreshToken && !readAccessToken()) return
  await request('/auth/logout', semCorpo, {
    method: 'POST',
    body: refreshToken ? { refreshToken } : undefined,
    deSaida: true,
  }).catch(() => undefined)
}

/** Who is signed in (§4): restored before the first drawing, heard to end or change elsewhere. */
function useEstado() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [atual, setAtual] = useState<Estado>(() => sessaoDe(restoreUsuario()))

  const change = useCallback(
    (usuario: Usuario | null) => {
      if (!usuario) {
        // Nobody is left to be asked.
        letGo()
        // This tab may have kept something while another one signed out.
        wipeGuarda()
      }
      queries.clear()
      forgetAnswers()
      setAtual(sessaoDe(usuario))
    },
    [queries],
  )
  const leave = useCallback(() => {
    change(null)
    navigate('/login')
  }, [change, navigate])

  const hearOutraAba = useEffectEvent(() => {
    const usuario = readUsuario()
    // Of the same person it is another name, and nothing that is known here is anybody else's.
    if (usuario && usuario.id === atual.usuario?.id) setAtual(sessaoDe(usuario, atual.entrada))
    else change(usuario)
  })
  useEffect(() => subscribeSessao(leave, () => hearOutraAba()), [leave])

  return { atual, setAtual, leave }
}

/** Holds the session (§4), and ends it here. */
export function SessaoProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { atual, setAtual, leave } = useEstado()

  const sessao = useMemo<SessaoDoNavegador>(
    () => ({
      ...atual,
      signIn(login: RespostaDeLogin) {
        if (!login.accessToken || !login.refreshToken) throw new Error('Login without both tokens')
        queries.clear()
        forgetAnswers()
        const usuario = saveLogin(login)
        setAtual(sessaoDe(usuario))
        return usuario
      },
      completeProfissional: (profissionalId, nome) =>
        setAtual(sessaoDe(saveProfissional(profissionalId, nome), atual.entrada)),
      async signOut() {
        // The page goes first: one that was just drawn has yet to ask, and would ask without a token.
        flushSync(leave)
        // It has read the tokens, and is on its way, before they are cleared.
        const told = postLogout()
        clearCredentials()
        await told
      },
      forgetSessao() {
        clearCredentials()
        leave()
      },
    }),
    [atual, leave, queries, setAtual],
  )

  return <SessaoContext value={sessao}>{children}</SessaoContext>
}

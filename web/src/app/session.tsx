import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { letGo } from '../lib/forms/unsaved.ts'
import { clearEtagCache } from '../lib/http/etag-cache.ts'
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
import { wipeOfflineStore } from '../lib/storage/wipe-offline-store.ts'

type Estado = Pick<SessaoDoNavegador, 'estado' | 'usuario' | 'entrada'>

const sessaoDe = (usuario: Usuario | null, entrada: object = {}): Estado => ({
  estado: usuario ? 'autenticado' : 'anonimo',
  usuario,
  entrada,
})

/** §7: sends the present tokens. The result is ignored, even a 401. */
async function postLogout(): Promise<void> {
  const refreshToken = readRefreshToken()
  if (!refreshToken && !readAccessToken()) return
  await request('/auth/logout', semCorpo, {
    method: 'POST',
    body: refreshToken ? { refreshToken } : undefined,
    deSaida: true,
  }).catch(() => undefined)
}

/** Signed-in user (§4): restored before the first render, and updated when the session changes in another tab. */
function useEstado() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [atual, setAtual] = useState<Estado>(() => sessaoDe(restoreUsuario()))

  const change = useCallback(
    (usuario: Usuario | null) => {
      if (!usuario) {
        // The unsaved text belongs to a session that ended.
        letGo()
        // This tab may have stored offline data while another one signed out.
        wipeOfflineStore()
      }
      queries.clear()
      clearEtagCache()
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
    // The user's own name changed: no cached data belongs to somebody else.
    if (usuario && usuario.id === atual.usuario?.id) setAtual(sessaoDe(usuario, atual.entrada))
    else change(usuario)
  })
  useEffect(() => subscribeSessao(leave, () => hearOutraAba()), [leave])

  return { atual, setAtual, leave }
}

/** Provides the session (§4) and ends it. */
export function SessaoProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { atual, setAtual, leave } = useEstado()

  const sessao = useMemo<SessaoDoNavegador>(
    () => ({
      ...atual,
      signIn(login: RespostaDeLogin) {
        if (!login.accessToken || !login.refreshToken) throw new Error('Login without both tokens')
        queries.clear()
        clearEtagCache()
        const usuario = saveLogin(login)
        setAtual(sessaoDe(usuario))
        return usuario
      },
      completeProfissional: (profissionalId, nome) =>
        setAtual(sessaoDe(saveProfissional(profissionalId, nome), atual.entrada)),
      async signOut() {
        // The screen is removed first, because its queries would run without a token.
        flushSync(leave)
        // The request reads the tokens synchronously, so it is on its way before they are cleared.
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

import { useCallback, useEffect, useState } from 'react'
import { forgetPaginaGuardada, paginaGuardada } from '../lib/clinica.ts'
import { request, semCorpo } from '../lib/http/http-client.ts'
import { foiRecusado } from '../lib/http/http-errors.ts'
import { reloadPage } from '../lib/page/reload-page.ts'

/** Time limit for the server's answer. */
const RESPOSTA_MS = 8_000
/** Retry interval, because browsers do not always report that the connection is back. */
const DE_NOVO_MS = 20_000

/** 'conferindo': the page came from the cache, and the server is being asked. */
type Conexao = 'com' | 'conferindo' | 'sem'

export const loadAgendaGuardada = () => import('../painel/guardada/agenda-guardada-screen.tsx')

const temAgendaGuardada = () =>
  loadAgendaGuardada().then(
    () => true,
    () => false,
  )

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPOSTA_MS)
    await request('/saude', semCorpo, { semSessao: true, signal })
    return true
  } catch (erro) {
    return foiRecusado(erro)
  }
}

function useAskAgain(conexao: Conexao, confere: () => Promise<void>): void {
  useEffect(() => {
    if (conexao !== 'sem') return
    const ask = () => {
      if (!document.hidden) void confere()
    }
    const timer = setInterval(ask, DE_NOVO_MS)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [conexao, confere])
}

/**
 * Connection state, checked on navigation only, so that a screen in use is not taken away. The server's answer
 * decides, not the browser's offline flag, because the server may run on this machine.
 */
export function useConexao(path: string): { conexao: Conexao; confere: () => Promise<void> } {
  const [conexao, setConexao] = useState<Conexao>(() => (paginaGuardada() ? 'conferindo' : 'com'))

  const confere = useCallback(async () => {
    if (await serverAnswers()) {
      // A cached page would not retry its failed loads, and a newer build may exist.
      if (conexao === 'sem' && paginaGuardada()) return reloadPage()
      forgetPaginaGuardada()
      setConexao('com')
    } else if (await temAgendaGuardada()) setConexao('sem')
    else setConexao('com')
  }, [conexao])

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once per navigation
  useEffect(() => {
    if (conexao === 'conferindo' || (conexao === 'com' && !navigator.onLine)) void confere()
  }, [path])

  useAskAgain(conexao, confere)
  return { conexao, confere }
}

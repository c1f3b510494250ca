import { useCallback, useEffect, useState } from 'react'
import { forgetPaginaGuardada, paginaGuardada } from '../lib/clinica.ts'
import { request, semCorpo } from '../lib/http/http-client.ts'
import { foiRecusado } from '../lib/http/http-errors.ts'
import { reloadPage } from '../lib/page/reload-page.ts'

/** How long the server may take to say that it is there. */
const RESPOSTA_MS = 8_000
/** The browser does not always tell that the connection is back. */
const DE_NOVO_MS = 20_000

/** 'conferindo': the page was kept, and whether the server can be reached is being asked. */
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
 * Whether what lies behind a path can be asked for: decided on arrival, so that nothing is taken away from whoever
 * is at work on a screen. The server's word counts, not the browser's: it may be on this very machine.
 */
export function useConexao(path: string): { conexao: Conexao; confere: () => Promise<void> } {
  const [conexao, setConexao] = useState<Conexao>(() => (paginaGuardada() ? 'conferindo' : 'com'))

  const confere = useCallback(async () => {
    if (await serverAnswers()) {
      // What the kept page could not load would not be asked for again, and there may be a newer one.
      if (conexao === 'sem' && paginaGuardada()) return reloadPage()
      forgetPaginaGuardada()
      setConexao('com')
    } else if (await temAgendaGuardada()) setConexao('sem')
    else setConexao('com')
  }, [conexao])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival.
  useEffect(() => {
    if (conexao === 'conferindo' || (conexao === 'com' && !navigator.onLine)) void confere()
  }, [path])

  useAskAgain(conexao, confere)
  return { conexao, confere }
}

import { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PageRouter } from '../app/page-router.tsx'
import { Providers } from '../app/providers.tsx'
import { type RespostaDeLogin, saveLogin } from '../lib/http/session-store.ts'
import { useLocation } from '../lib/page/navigation.tsx'

function Endereco() {
  return <output data-testid="endereco">{useLocation().pathname}</output>
}

type Rendered = RenderResult & {
  user: UserEvent
  /** Present path. */
  endereco: () => string | null
}

/** Renders with the app's providers; `path` is the initial address. */
export function renderApp(ui: ReactNode, { path = '/' } = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  window.history.pushState(null, '', path)
  const result = render(
    <PageRouter>
      <Providers client={client}>
        {ui}
        <Endereco />
      </Providers>
    </PageRouter>,
  )
  return {
    ...result,
    user: userEvent.setup(),
    endereco: () => result.getByTestId('endereco').textContent,
  }
}

/** Stores a session as a login does. Call it before rendering. */
export function umaSessao(mudancas: Partial<RespostaDeLogin> = {}): RespostaDeLogin {
  const login: RespostaDeLogin = {
    usuarioId: 'usuario-1',
    nome: 'Ana Lima',
    perfil: 'PROFISSIONAL',
    profissionalId: 'prof-1',
    pacienteId: null,
    accessToken: 'acesso-1',
    refreshToken: 'renovacao-1',
    ...mudancas,
  }
  saveLogin(login)
  return login
}

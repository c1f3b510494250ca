import { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { Providers } from '../app/providers.tsx'
import { type RespostaDeLogin, saveLogin } from '../lib/session-store.ts'

function Endereco() {
  return <output data-testid="endereco">{useLocation().pathname}</output>
}

type Rendered = RenderResult & {
  user: UserEvent
  /** The path the memory router stands on. */
  endereco: () => string | null
}

/** Renders with everything the app puts around a screen; `path` is where the memory router starts. */
export function renderApp(ui: ReactNode, { path = '/' } = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const result = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers client={client}>
        {ui}
        <Endereco />
      </Providers>
    </MemoryRouter>,
  )
  return {
    ...result,
    user: userEvent.setup(),
    endereco: () => result.getByTestId('endereco').textContent,
  }
}

/** A stored session, as a login leaves it. Call it before rendering. */
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

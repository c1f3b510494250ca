import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useUnsaved } from '../components/dialogs/use-unsaved.ts'
import { useArrival } from '../components/use-arrival.ts'
import { broadcastLogout, clearCredentials } from '../lib/http/session-store.ts'
import { Link, useLocation } from '../lib/page/navigation.tsx'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { continua, descarta, pergunta, semPergunta } from '../test/rascunho.ts'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Frame } from './frame.tsx'
import { Guard } from './guards.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  document.head.innerHTML = ''
})
afterAll(() => server.close())

async function linksOf(name: string) {
  const bar = within(await screen.findByRole('navigation', { name }))
  return bar.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])
}

describe('the bar (§2)', () => {
  it('of a professional', async () => {
    umaSessao()
    renderApp(<Frame>página</Frame>)
    expect(await linksOf('Principal')).toEqual([
      ['Início', '/dashboard'],
      ['Pacientes', '/pacientes'],
      ['Calendário', '/calendario/prof-1'],
      ['Atendimentos', '/atendimentos/prof-1'],
      ['Financeiro', '/despesas/prof-1'],
      ['Sessões', '/sessions'],
    ])
    expect((await linksOf('Lugares do dia')).map(([name]) => name)).toEqual([
      'Início',
      'Pacientes',
      'Calendário',
      'Atendimentos',
      'Financeiro',
    ])
  })

  it('of a professional who has not finished the form', async () => {
    umaSessao({ profissionalId: null })
    renderApp(<Frame>página</Frame>)
    expect(await linksOf('Principal')).toEqual([
      ['Início', '/dashboard'],
      ['Sessões', '/sessions'],
    ])
    expect(screen.queryByRole('navigation', { name: 'Lugares do dia' })).toBeNull()
  })

  it('of a visitor, and without Cadastro when sign-up is closed', async () => {
    const { unmount } = renderApp(<Frame>página</Frame>)
    expect(await linksOf('Principal')).toEqual([
      ['Início', '/'],
      ['Login', '/login'],
      ['Cadastro', '/cadastro'],
    ])
    unmount()
    document.head.innerHTML = '<meta name="cadastro-aberto" content="false">'
    renderApp(<Frame>página</Frame>)
    expect((await linksOf('Principal')).map(([name]) => name)).toEqual(['Início', 'Login'])
  })
})

describe('another part at the same path', () => {
  function Parts() {
    const { search } = useLocation()
    useArrival(search.includes('imposto'))
    return <Frame>{search === '?imposto' || <Link to="?imposto">Imposto</Link>}</Frame>
  }
  const at = async (path: string) => {
    umaSessao()
    const { user } = renderApp(<Parts />, { path })
    const link = await screen.findByRole('link', { name: 'Imposto' })
    link.focus()
    return { user, link }
  }

  it('is where reading goes on, for its link goes with it', async () => {
    const { user } = await at('/despesas/prof-1')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('leaves the focus alone where only the query is another one', async () => {
    const { link } = await at('/calendario/prof-1?data=2026-03-09')
    act(() => link.blur())
    window.history.pushState(null, '', '?data=2026-03-16')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(window.location.search).toBe('?data=2026-03-16'))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('leaving', () => {
  /** Leaves by 'Sair'; `answer` is the server's. Tells what the server was told, and by whom. */
  async function leave(answer: () => Response | Promise<never>) {
    const told: Record<string, unknown>[] = []
    server.use(
      http.post('*/api/auth/logout', async ({ request }) => {
        const { headers } = request
        told.push({
          bearer: headers.get('Authorization'),
          device: headers.get('X-Device-Id'),
          body: await request.text(),
        })
        return answer()
      }),
    )
    const { user, endereco } = renderApp(<Frame>página</Frame>, { path: '/dashboard' })
    const [sair] = await screen.findAllByRole('button', { name: 'Sair' })
    if (sair) await user.click(sair)
    await waitFor(() => expect(endereco()).toBe('/login'))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    return told
  }

  const TOLD = {
    bearer: 'Bearer acesso-1',
    device: expect.stringMatching(/^web-/),
    body: JSON.stringify({ refreshToken: 'renovacao-1' }),
  }
  const kept = () => Object.keys(localStorage)

  it.each([204, 401, 500])(
    'tells the server who leaves, whatever the tab does next, and minds no %i',
    async (status) => {
      umaSessao()
      expect(await leave(() => new HttpResponse(null, { status }))).toEqual([TOLD])
      expect(kept()).toEqual(['deviceId'])
    },
  )

  it('waits for no answer: the screen is gone and nothing is kept', async () => {
    umaSessao()
    expect(await leave(() => delay('infinite') as Promise<never>)).toEqual([TOLD])
    expect(kept()).toEqual(['deviceId'])
  })

  it('outlives the tab', async () => {
    umaSessao()
    const sent = vi.spyOn(globalThis, 'fetch')
    await leave(() => new HttpResponse(null, { status: 204 }))
    expect(sent.mock.lastCall).toMatchObject(['/api/auth/logout', { keepalive: true }])
    sent.mockRestore()
  })

  it('sends the refresh token only where one is stored', async () => {
    umaSessao()
    localStorage.removeItem('refreshToken')
    expect(await leave(() => new HttpResponse(null, { status: 204 }))).toEqual([
      { ...TOLD, body: '' },
    ])
  })

  it('follows the logout event of a refused refresh', async () => {
    umaSessao()
    const { endereco } = renderApp(<Frame>página</Frame>, { path: '/dashboard' })
    await screen.findAllByRole('button', { name: 'Sair' })
    clearCredentials()
    broadcastLogout()
    await waitFor(() => expect(endereco()).toBe('/login'))
  })

  it('in another tab leaves this one signed out too', async () => {
    umaSessao()
    renderApp(<Frame>página</Frame>)
    await screen.findAllByRole('button', { name: 'Sair' })
    clearCredentials()
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

describe('leaving with something typed (P9)', () => {
  function Ficha() {
    useUnsaved(true, 'Ficha')
    return <p>digitado</p>
  }
  async function abrir() {
    umaSessao()
    const app = renderApp(
      <Frame>
        <Routes>
          <Route element={<Guard />}>
            <Route path="/ficha" element={<Ficha />} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
      </Frame>,
      { path: '/ficha' },
    )
    await screen.findByText('digitado')
    return app
  }

  it('by Sair asks; by a link of the bar too', async () => {
    const told: string[] = []
    server.use(
      http.post('*/api/auth/logout', ({ request }) => {
        told.push(request.url)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user, endereco } = await abrir()
    const [sair] = screen.getAllByRole('button', { name: 'Sair' })
    const [pacientes] = screen.getAllByRole('link', { name: 'Pacientes' })
    if (!sair || !pacientes) throw new Error('The bar is not there')
    for (const saida of [pacientes, sair]) {
      await user.click(saida)
      await continua(user)
      expect(endereco()).toBe('/ficha')
    }
    expect(localStorage.getItem('user')).not.toBeNull()
    await user.click(sair)
    await descarta(user)
    await waitFor(() => expect(endereco()).toBe('/login'))
    expect(told).toHaveLength(1)
  })

  it.each([
    ['a refused refresh', () => broadcastLogout()],
    ['another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))],
  ])('by %s asks nothing, and takes a question back', async (_, sai) => {
    const { user, endereco } = await abrir()
    const [pacientes] = screen.getAllByRole('link', { name: 'Pacientes' })
    if (pacientes) await user.click(pacientes)
    await pergunta()
    clearCredentials()
    sai()
    await waitFor(() => expect(endereco()).toBe('/login'))
    await waitFor(semPergunta)
  })
})

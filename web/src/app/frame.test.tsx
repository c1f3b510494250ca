import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { broadcastLogout, clearCredentials } from '../lib/session-store.ts'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Frame } from './frame.tsx'

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

describe('leaving', () => {
  it('tells the server, forgets the session and goes to /login, even when the server fails', async () => {
    umaSessao()
    const told: unknown[] = []
    server.use(
      http.post('*/api/auth/logout', async ({ request }) => {
        told.push(await request.json())
        return new HttpResponse(null, { status: 500 })
      }),
    )
    const { user, endereco } = renderApp(<Frame>página</Frame>, { path: '/dashboard' })
    const [sair] = await screen.findAllByRole('button', { name: 'Sair' })
    if (sair) await user.click(sair)
    await waitFor(() => expect(endereco()).toBe('/login'))
    await waitFor(() => expect(told).toEqual([{ refreshToken: 'renovacao-1' }]))
    expect(localStorage.getItem('user')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
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

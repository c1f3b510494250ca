import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { useEffect } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cacheAnswer, etagCache } from '../lib/http/etag-cache.ts'
import { useSessao } from '../lib/http/session.ts'
import { broadcastLogout, clearCredentials, readAccessToken } from '../lib/http/session-store.ts'
import { Route, Routes } from '../lib/page/route-table.tsx'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Guard } from './guards.tsx'

const server = setupServer(
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

/** Query client of the rendered screens. */
let sabido: QueryClient

function Saidas() {
  const { signOut, forgetSessao, signIn } = useSessao()
  sabido = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        sair
      </button>
      <button type="button" onClick={forgetSessao}>
        esquecer
      </button>
      <button type="button" onClick={() => signIn(umaSessao({ usuarioId: 'outra' }))}>
        entrar
      </button>
    </>
  )
}

it.each(['sair', 'esquecer', 'entrar', 'a refusal', 'another tab'])(
  'what the server answered to a session, and its screens know, is forgotten with it: %s',
  async (como) => {
    umaSessao()
    const { user } = renderApp(<Saidas />)
    const botao = await screen.findByRole('button', { name: 'sair' })
    cacheAnswer(etagCache(), '/pacientes', {
      etag: 'W/"1"',
      schema: null,
      valor: ['Ana'],
    })
    sabido.setQueryData(['pacientes'], ['Ana'])
    if (como === 'a refusal') act(broadcastLogout)
    else if (como === 'another tab') {
      umaSessao({ usuarioId: 'outra' })
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    } else await user.click(como === 'sair' ? botao : screen.getByRole('button', { name: como }))
    await waitFor(() => expect(etagCache().size).toBe(0))
    expect(sabido.getQueryCache().getAll()).toEqual([])
  },
)

it('what this tab kept for when there is no connection is wiped where another tab signs out', async () => {
  umaSessao()
  renderApp(<Saidas />)
  await screen.findByRole('button', { name: 'sair' })
  clearCredentials()
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  expect(deleteDatabase).toHaveBeenCalledWith('clinica-guarda')
})

it('another name, told by another tab, forgets nothing of what the same person knows', async () => {
  umaSessao()
  function Quem() {
    sabido = useQueryClient()
    return <p>{useSessao().usuario?.nome}</p>
  }
  renderApp(<Quem />)
  cacheAnswer(etagCache(), '/pacientes', { etag: 'W/"1"', schema: null, valor: [] })
  sabido.setQueryData(['pacientes'], ['Ana'])
  umaSessao({ nome: 'Ana Prado' })
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  await screen.findByText('Ana Prado')
  expect(etagCache().size).toBe(1)
  expect(sabido.getQueryData(['pacientes'])).toEqual(['Ana'])
})

it("a page is gone before 'Sair' takes the tokens that it may yet ask with", async () => {
  const gone = vi.fn()
  function Pagina() {
    useEffect(() => () => gone(readAccessToken()), [])
    return <Saidas />
  }
  umaSessao()
  const { user, endereco } = renderApp(
    <Routes>
      <Route element={<Guard />}>
        <Route path="/sessions" element={<Pagina />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    { path: '/sessions' },
  )
  await user.click(await screen.findByRole('button', { name: 'sair' }))
  await waitFor(() => expect(endereco()).toBe('/login'))
  expect(gone.mock.calls).toEqual([['acesso-1']])
  expect(readAccessToken()).toBeNull()
})

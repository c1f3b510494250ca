import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { useEffect } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answersOfThisSession, keepAnswer } from '../lib/answer-memory.ts'
import { Route, Routes } from '../lib/route-table.tsx'
import { useSessao } from '../lib/session.ts'
import { broadcastLogout, readAccessToken } from '../lib/session-store.ts'
import { renderApp, umaSessao } from '../test/render.tsx'
import { Guard } from './guards.tsx'

const server = setupServer(
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

function Saidas() {
  const { signOut, forgetSessao, signIn } = useSessao()
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
  'what the server answered to a session is forgotten with it: %s',
  async (como) => {
    umaSessao()
    const { user } = renderApp(<Saidas />)
    const botao = await screen.findByRole('button', { name: 'sair' })
    keepAnswer(answersOfThisSession(), '/pacientes', {
      etag: 'W/"1"',
      schema: null,
      valor: ['Ana'],
    })
    if (como === 'a refusal') act(broadcastLogout)
    else if (como === 'another tab') {
      umaSessao({ usuarioId: 'outra' })
      act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    } else await user.click(como === 'sair' ? botao : screen.getByRole('button', { name: como }))
    await waitFor(() => expect(answersOfThisSession().size).toBe(0))
  },
)

it('another name, told by another tab, forgets nothing of what the same person knows', async () => {
  umaSessao()
  function Quem() {
    return <p>{useSessao().usuario?.nome}</p>
  }
  renderApp(<Quem />)
  keepAnswer(answersOfThisSession(), '/pacientes', { etag: 'W/"1"', schema: null, valor: [] })
  umaSessao({ nome: 'Ana Prado' })
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  await screen.findByText('Ana Prado')
  expect(answersOfThisSession().size).toBe(1)
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

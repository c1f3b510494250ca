import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  chaveDoEndereco,
  forgetChave,
  takeChaveDoEndereco,
} from '../../lib/http/chave-do-endereco.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp } from '../../test/render.tsx'
import { LoginScreen } from './login-screen.tsx'

const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.mockClear()
  forgetChave()
})
afterAll(() => server.close())

const answers = (answer: () => Response) =>
  server.use(
    http.post('*/api/usuario/provar-email', async ({ request }) => {
      sent(await request.json())
      return answer()
    }),
  )

/** Arrives by a link, as main.tsx does. */
function arrive() {
  window.history.pushState(null, '', '/login?confirmar-email=chave-1')
  takeChaveDoEndereco()
  return renderApp(<LoginScreen />, { path: window.location.pathname + window.location.search })
}

it('D2: spends nothing by being opened, and sends the key when it is confirmed', async () => {
  answers(() => new HttpResponse(null, { status: 204 }))
  const { user } = arrive()
  const button = await screen.findByRole('button', { name: 'Confirmar e-mail' })
  expect(sent).not.toHaveBeenCalled()
  await user.click(button)
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
  expect([sent.mock.calls, chaveDoEndereco()]).toEqual([[[{ chave: 'chave-1' }]], ''])
})

it('D2: a link that is spent says what to do', async () => {
  answers(() => refusal('LINK_VENCIDO'))
  const { user } = arrive()
  await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }))
  await screen.findByText(/já foi usado ou não vale mais. Se o e-mail ainda não está confirmado/)
})

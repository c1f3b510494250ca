import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { forgetChave, takeChaveDoEndereco } from '../../lib/http/chave-do-endereco.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
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

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/usuario/redefinir-senha', async ({ request }) => {
      sent(await request.json(), request.url)
      return answer()
    }),
  )

/** Arrives by a link, as main.tsx does. */
function arrive(path = '/login?chave=chave-1') {
  window.history.pushState(null, '', path)
  takeChaveDoEndereco()
  return renderApp(<LoginScreen />, { path: window.location.pathname + window.location.search })
}

async function choose(senha = 'um novo girassol') {
  const app = arrive()
  if (senha) await app.user.type(await screen.findByLabelText(/^Nova senha/), senha)
  await app.user.click(await screen.findByRole('button', { name: 'Salvar nova senha' }))
  return app
}

it('sends key and password, and leads to the login, which says so', async () => {
  answers(() => new HttpResponse(null, { status: 204 }))
  await choose()
  await screen.findByText(/^Senha alterada\./)
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
  expect(sent.mock.calls).toEqual([
    [{ chave: 'chave-1', senha: 'um novo girassol' }, expect.not.stringContaining('chave-1')],
  ])
  expect(window.location.search).toBe('')
})

it('whoever was signed in here is not any more', async () => {
  umaSessao()
  answers(() => new HttpResponse(null, { status: 204 }))
  const left = vi.fn()
  server.use(
    http.post('*/api/auth/logout', async ({ request }) => {
      left(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await choose()
  await screen.findByText(/^Senha alterada\./)
  expect(localStorage.getItem('accessToken')).toBeNull()
  await waitFor(() => expect(left.mock.calls).toEqual([[{ refreshToken: 'renovacao-1' }]]))
})

it('is busy until the answer comes', async () => {
  answers(() => new Promise(() => undefined))
  await choose()
  const busy = screen.getByRole('button', { name: 'Salvando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

it.each([
  ['', 'Senha é obrigatória.'],
  ['curta', 'A senha deve ter pelo menos 8 caracteres.'],
])('the password %j: %s', async (senha, sentence) => {
  await choose(senha)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('puts what the server says of the password under it', async () => {
  const message = 'Esta senha é muito comum. Escolha outra.'
  const campos = [{ campo: 'senha', message }]
  answers(() => HttpResponse.json({ message, campos }, { status: 400 }))
  await choose('password1')
  const senha = await screen.findByLabelText(/^Nova senha/)
  await waitFor(() => expect(senha.getAttribute('aria-invalid')).toBe('true'))
})

it('a link that is spent or too old is one sentence, with the way to another', async () => {
  answers(() => refusal('LINK_VENCIDO'))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Este link já foi usado ou não vale mais.',
  )
  const again = screen.getByRole('link', { name: 'Pedir um novo link' })
  expect(again.getAttribute('href')).toBe('/login?esqueci')
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull()
})

it('after a reload the key is gone, and the link opens again', async () => {
  arrive('/login?chave')
  expect((await screen.findByRole('alert')).textContent).toContain('Abra de novo o link')
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull()
})

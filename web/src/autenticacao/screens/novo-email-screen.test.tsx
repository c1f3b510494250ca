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

const answers = (answer: () => Response) =>
  server.use(
    http.post('*/api/usuario/confirmar-email', async ({ request }) => {
      sent(await request.json(), request.url)
      return answer()
    }),
  )

/** Arrives by a link, as main.tsx does. */
function arrive(path = '/login?novo-email=chave-1') {
  window.history.pushState(null, '', path)
  takeChaveDoEndereco()
  return renderApp(<LoginScreen />, { path: window.location.pathname + window.location.search })
}

async function confirm() {
  const app = arrive()
  await app.user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }))
  return app
}

it('spends nothing by being opened, and sends the key when it is confirmed', async () => {
  answers(() => new HttpResponse(null, { status: 204 }))
  const { user } = arrive()
  const button = await screen.findByRole('button', { name: 'Confirmar e-mail' })
  expect(sent).not.toHaveBeenCalled()
  await user.click(button)
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
  expect(sent.mock.calls).toEqual([[{ chave: 'chave-1' }, expect.not.stringContaining('chave-1')]])
  expect(chaveDoEndereco()).toBe('')
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
})

it('leads who is signed in back to the account', async () => {
  umaSessao()
  answers(() => new HttpResponse(null, { status: 204 }))
  await confirm()
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
  expect(screen.getByRole('link', { name: 'Ver minha conta' }).getAttribute('href')).toBe(
    '/sessions',
  )
})

it.each([
  ['LINK_VENCIDO', 'Este link já foi usado ou não vale mais. O e-mail da conta não mudou por ele.'],
  ['EMAIL_EM_USO', 'Este e-mail já é de outra conta. O da sua continua o mesmo.'],
] as const)('%s: %s', async (codigo, sentence) => {
  answers(() => refusal(codigo))
  await confirm()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('a server that fails is said, and the link still opens', async () => {
  answers(() => HttpResponse.json({ message: 'O sistema está indisponível.' }, { status: 503 }))
  const { user } = await confirm()
  await screen.findByText('O sistema está indisponível.')
  answers(() => new HttpResponse(null, { status: 204 }))
  await user.click(screen.getByRole('button', { name: 'Confirmar e-mail' }))
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
})

it('says what to do after a reload, which has no key', async () => {
  arrive('/login?novo-email')
  await screen.findByText(/^Abra de novo o link que você recebeu/)
})

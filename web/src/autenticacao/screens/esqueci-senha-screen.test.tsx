import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { LoginScreen } from './login-screen.tsx'

const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.mockClear()
})
afterAll(() => server.close())

const MESSAGE = 'Se houver uma conta com estes dados, o link chega.'
const answers = (answer: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/usuario/esqueci-senha', async ({ request }) => {
      sent(await request.json())
      return answer()
    }),
  )

function forgot(porEmail = true) {
  const meta = `<meta name="senha-por-email" content="${porEmail}">`
  document.head.insertAdjacentHTML('beforeend', meta)
  return renderApp(<LoginScreen />, { path: '/login?esqueci' })
}

async function ask(login = 'ana@clinica.com') {
  const app = forgot()
  if (login) await app.user.type(await screen.findByLabelText(/^CPF ou E-mail/), login)
  await app.user.click(await screen.findByRole('button', { name: 'Enviar link' }))
  return app
}

it('the login leads here and back', async () => {
  const meta = '<meta name="senha-por-email" content="true">'
  document.head.insertAdjacentHTML('beforeend', meta)
  const { user } = renderApp(<LoginScreen />, { path: '/login' })
  await user.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }))
  await screen.findByRole('heading', { name: 'Esqueci minha senha' })
  await user.click(screen.getByRole('link', { name: 'Entrar' }))
  await screen.findByRole('heading', { name: 'Entrar' })
})

it('sends what was typed and says what the server says, with the next step', async () => {
  answers(() => HttpResponse.json({ message: MESSAGE }, { status: 202 }))
  const { user } = await ask('529.982.247-25')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    new RegExp(`Confira o seu e-mail.*${MESSAGE} Ele vale uma vez, por 60 minutos\\.`),
  )
  expect(sent.mock.calls).toEqual([[{ login: '529.982.247-25' }]])
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login')
  await user.click(screen.getByRole('button', { name: 'Pedir de novo' }))
  expect(await screen.findByLabelText(/^CPF ou E-mail/)).toBeTruthy()
})

it('is busy until the answer comes', async () => {
  answers(() => new Promise(() => undefined))
  await ask()
  const busy = screen.getByRole('button', { name: 'Enviando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

it('asks for the login and sends nothing without it', async () => {
  await ask('')
  expect(await screen.findByText('CPF ou e-mail é obrigatório.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it.each([
  ['the wait', () => HttpResponse.json({ message: 'Aguarde.' }, { status: 429 }), 'Aguarde.'],
  ['its own', () => new HttpResponse(null, { status: 500 }), 'Erro ao pedir o link'],
  ['that nobody answered', () => HttpResponse.error(), 'Erro de conexão com o servidor'],
])('a refusal says %s and keeps what was typed', async (_, answer, sentence) => {
  answers(answer)
  await ask()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>(/^CPF ou E-mail/).value).toBe('ana@clinica.com')
})

it('where no e-mail can be sent it says whom to ask, and offers no form', async () => {
  forgot(false)
  expect(await screen.findByText(/^Peça o link .* a quem cuida do sistema\./)).toBeTruthy()
  expect(screen.queryByLabelText(/^CPF ou E-mail/)).toBeNull()
})

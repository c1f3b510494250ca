import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { LoginScreen } from './login-screen.tsx'

const RESPOSTA = {
  usuarioId: 'usuario-1',
  nome: 'Ana Lima',
  perfil: 'PROFISSIONAL',
  profissionalId: 'prof-1',
  pacienteId: null,
  accessToken: 'acesso-1',
  refreshToken: 'renovacao-1',
}
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(http.post('*/api/auth/login', answer))

async function signIn(login = '529.982.247-25', senha = ' senha com espaço ') {
  const app = renderApp(<LoginScreen />, { path: '/login' })
  await app.user.type(await screen.findByLabelText(/^CPF ou E-mail/), login)
  await app.user.type(screen.getByLabelText(/^Senha/), senha)
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
  return app
}

it('sends login, senha and deviceId, keeps the session and goes to /login-sucesso', async () => {
  const sent = vi.fn()
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      sent(await request.json(), request.headers.get('Authorization'))
      return HttpResponse.json(RESPOSTA)
    }),
  )
  const { endereco } = await signIn()
  await waitFor(() => expect(endereco()).toBe('/login-sucesso'))
  const deviceId = localStorage.getItem('deviceId')
  const body = { login: '529.982.247-25', senha: ' senha com espaço ', deviceId }
  expect(sent.mock.calls).toEqual([[body, null]])
  expect(localStorage.getItem('refreshToken')).toBe('renovacao-1')
})

it('is busy until the answer comes', async () => {
  answers(() => new Promise(() => undefined))
  await signIn()
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrando...' })
  expect(busy.disabled).toBe(true)
})

it('asks for both fields and sends nothing without them', async () => {
  const { user } = renderApp(<LoginScreen />, { path: '/login' })
  await user.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('CPF ou e-mail é obrigatório.')).toBeTruthy()
  expect(screen.getByText('Senha é obrigatória.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^CPF ou E-mail/))
})

it.each([
  ['the server’s sentence', 401, { message: 'Conta em espera.' }, 'Conta em espera.'],
  ['the waiting time', 429, { message: 'Aguarde 30 segundos.' }, 'Aguarde 30 segundos.'],
  ['the fixed one', 401, {}, 'Usuário ou senha inválidos'],
])('a refusal says %s and keeps what was typed', async (_, status, body, sentence) => {
  answers(() => HttpResponse.json(body, { status }))
  const { endereco } = await signIn('ana@clinica.com')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>(/^CPF ou E-mail/).value).toBe('ana@clinica.com')
  expect(endereco()).toBe('/login')
})

it('says when nobody answers', async () => {
  answers(() => HttpResponse.error())
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Erro de conexão com o servidor')
})

it.each(['accessToken', 'refreshToken'])(
  'an answer without %s is logged and aborted',
  async (missing) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answers(() => HttpResponse.json({ ...RESPOSTA, [missing]: undefined }))
    const { endereco } = await signIn()
    await screen.findByRole('alert')
    expect(logged).toHaveBeenCalled()
    expect(endereco()).toBe('/login')
    expect(localStorage.getItem('user')).toBeNull()
  },
)

it('Voltar leads to the start', async () => {
  const { user, endereco } = renderApp(<LoginScreen />, { path: '/login' })
  await user.click(await screen.findByRole('link', { name: 'Voltar' }))
  expect(endereco()).toBe('/')
})

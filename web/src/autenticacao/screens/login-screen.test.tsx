import { fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { refusal } from '../../test/recusa.ts'
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
  const busy = screen.getByRole('button', { name: 'Entrando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
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

const pede = (codigo: 'CODIGO_NECESSARIO' | 'CODIGO_INVALIDO') =>
  refusal(codigo, undefined, [{ campo: 'codigo', message: fraseDoErro(codigo) }])

/** Until the second step, which is asked for by the password alone. */
async function atCodigo(withCodigo: () => Response | Promise<Response>) {
  const sent = vi.fn()
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      const body = (await request.json()) as { codigo?: string }
      sent(body)
      return body.codigo === undefined ? pede('CODIGO_NECESSARIO') : withCodigo()
    }),
  )
  const app = await signIn()
  const field = await screen.findByLabelText<HTMLInputElement>(/^Código/)
  return { ...app, sent, field }
}

it('D2: a right password is asked for the code, which is sent with it', async () => {
  const { user, endereco, sent, field } = await atCodigo(() => HttpResponse.json(RESPOSTA))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByLabelText(/^Senha/)).toBeNull()
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(field)
  expect(Object.values(localStorage).join()).not.toContain('senha com espaço')
  await user.type(field, '123 456{Enter}')
  await waitFor(() => expect(endereco()).toBe('/login-sucesso'))
  const body = { login: '529.982.247-25', senha: ' senha com espaço ' }
  expect(sent.mock.calls).toEqual([
    [{ ...body, deviceId: expect.any(String) }],
    [{ ...body, deviceId: expect.any(String), codigo: '123 456' }],
  ])
})

it('a code that is refused is said under its field, and another one can be typed', async () => {
  const { user, field } = await atCodigo(() => pede('CODIGO_INVALIDO'))
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Código é obrigatório.')).toBeTruthy()
  await user.type(field, '000000{Enter}')
  // It says itself, once: the focus is in the field already.
  expect((await screen.findByRole('alert')).textContent).toBe(fraseDoErro('CODIGO_INVALIDO'))
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true'])
})

it('what is refused besides the code is said, as a wait is', async () => {
  const message = 'Muitas tentativas. Tente de novo em 30 segundos.'
  const { user, field } = await atCodigo(() => HttpResponse.json({ message }, { status: 429 }))
  await user.type(field, '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('a recovery code is typed with letters', async () => {
  const { user, sent, field } = await atCodigo(() => HttpResponse.json(RESPOSTA))
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  expect(field.inputMode).toBe('text')
  await user.type(field, 'abcd-efgh-ijkl-2345{Enter}')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ codigo: 'abcd-efgh-ijkl-2345' })
})

it('Voltar leads from the second step to the first, as it was', async () => {
  const { user } = await atCodigo(() => HttpResponse.json(RESPOSTA))
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  const login = screen.getByLabelText<HTMLInputElement>(/^CPF ou E-mail/)
  expect(login.value).toBe('529.982.247-25')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(login))
})

it('Voltar leads to the start', async () => {
  const { user, endereco } = renderApp(<LoginScreen />, { path: '/login' })
  await user.click(await screen.findByRole('link', { name: 'Voltar' }))
  expect(endereco()).toBe('/')
})

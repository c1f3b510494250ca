import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { continua, descarta, semPergunta } from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { CadastroScreen } from './cadastro-screen.tsx'

const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.mockClear()
  document.querySelector('meta[name="cadastro-aberto"]')?.remove()
})
afterAll(() => server.close())

const answers = (answer: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/usuario', async ({ request }) => {
      sent(await request.json())
      return answer()
    }),
  )

async function signUp(email: string, senha: string) {
  const app = renderApp(<CadastroScreen />, { path: '/cadastro' })
  const mail = await screen.findByLabelText(/^E-mail/)
  const password = screen.getByLabelText(/^Senha/)
  if (email) await app.user.type(mail, email)
  if (senha) await app.user.type(password, senha)
  await app.user.click(screen.getByRole('button', { name: 'Avançar' }))
  return app
}

it.each([200, 201])('goes on to the professional form after %i', async (status) => {
  answers(() => HttpResponse.json({ id: 'novo-1' }, { status }))
  const { endereco } = await signUp('ana@clinica.com', 'segredo forte')
  await waitFor(() => expect(endereco()).toBe('/cadastro-profissional-dados/novo-1'))
  semPergunta()
  expect(sent.mock.calls).toEqual([[{ email: 'ana@clinica.com', senha: 'segredo forte' }]])
})

it('is busy until the answer comes', async () => {
  answers(() => new Promise(() => undefined))
  await signUp('ana@clinica.com', 'segredo forte')
  const busy = screen.getByRole('button', { name: 'Cadastrando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

it.each([
  ['', 'segredo forte', 'Informe um e-mail válido.'],
  ['ana@clinica.com', '', 'Senha é obrigatória.'],
  ['ana@clinica.com', 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
  ['ana@clinica.com', 'Ana@clinica.com', 'A senha não pode ser o seu e-mail.'],
])('e-mail %j with password %j: %s', async (email, senha, sentence) => {
  answers(() => HttpResponse.json({ id: 'novo-1' }))
  await signUp(email, senha)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('a wrong e-mail and a password too short are both told at once', async () => {
  await signUp('ana@', 'curta')
  expect(await screen.findByText('Informe um e-mail válido.')).toBeTruthy()
  expect(screen.getByText('A senha deve ter pelo menos 8 caracteres.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/))
})

it.each([
  [
    'the server’s sentence',
    () => HttpResponse.json({ message: 'Este e-mail já está em uso.' }, { status: 409 }),
    'Este e-mail já está em uso.',
  ],
  [
    'its own without one',
    () => new HttpResponse(null, { status: 500 }),
    'Erro ao cadastrar usuário',
  ],
  ['that nobody answered', () => HttpResponse.error(), 'Erro de conexão com o servidor'],
  [
    'that something else went wrong',
    () => HttpResponse.json([]),
    'Erro inesperado ao cadastrar usuário',
  ],
])('says %s', async (_, answer, sentence) => {
  answers(answer)
  const { endereco } = await signUp('ana@clinica.com', 'segredo forte')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('ana@clinica.com')
  expect(endereco()).toBe('/cadastro')
})

it('what the server says of a field stands under it and nowhere else, and the field is read out', async () => {
  const message = 'Esta senha é muito comum. Escolha outra.'
  const campos = [{ campo: 'senha', message }]
  answers(() => HttpResponse.json({ message, campos }, { status: 400 }))
  const { user } = await signUp('ana@clinica.com', 'password1')
  const senha = await screen.findByLabelText(/^Senha/)
  await waitFor(() => expect(senha.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect(document.activeElement).toBe(senha)
  // Further typing clears the error, which does not come back as a form error.
  await user.type(senha, 'x')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  // Sent from within it, it gets the focus anew.
  const focused = vi.fn()
  senha.addEventListener('focus', focused)
  await user.keyboard('{Enter}')
  await screen.findByText(message)
  expect(focused).toHaveBeenCalledOnce()
})

it('what names no field of the form is said of the whole of it', async () => {
  const message = 'Este navegador não serve.'
  const campos = [{ campo: 'navegador', message }]
  answers(() => HttpResponse.json({ message, campos }, { status: 400 }))
  await signUp('ana@clinica.com', 'segredo forte')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('says when sign-up is closed, and offers no form', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="cadastro-aberto" content="false">')
  renderApp(<CadastroScreen />, { path: '/cadastro' })
  expect(await screen.findByText('O cadastro está fechado. Fale com a clínica.')).toBeTruthy()
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull()
})

it.each(['Voltar', 'Entrar'])('%s asks once something is typed (P9)', async (link) => {
  const { user, endereco } = renderApp(<CadastroScreen />, { path: '/cadastro' })
  const email = await screen.findByLabelText<HTMLInputElement>(/^E-mail/)
  await user.type(email, 'ana@clinica.com')
  await user.click(screen.getByRole('link', { name: link }))
  await continua(user)
  expect([email.value, endereco()]).toEqual(['ana@clinica.com', '/cadastro'])
  await user.click(screen.getByRole('link', { name: link }))
  await descarta(user)
  await waitFor(() => expect(endereco()).not.toBe('/cadastro'))
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DADOS, minhaContaHandlers } from '../../test/minha-conta.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { MinhaConta } from './minha-conta.tsx'

const sent = vi.fn()
const server = setupServer(...minhaContaHandlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  document.querySelector('meta[name="senha-por-email"]')?.remove()
  sent.mockClear()
})
afterAll(() => server.close())

const answers = (path: string, answer: () => Response | Promise<Response>) =>
  server.use(
    http.put(`*/api/${path}`, async ({ request }) => {
      sent(await request.json(), request.headers.get('Authorization'))
      return answer()
    }),
  )

async function open(what: 'Alterar nome' | 'Alterar senha') {
  umaSessao()
  const app = renderApp(<MinhaConta />, { path: '/sessions' })
  await app.user.click(await screen.findByRole('button', { name: what }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: what }) }
}

type Aberto = Awaited<ReturnType<typeof open>>
async function change(app: Aberto, senhaAtual: string, senha: string) {
  const fields = within(app.dialog)
  if (senhaAtual) await app.user.type(fields.getByLabelText(/^Senha atual/), senhaAtual)
  if (senha) await app.user.type(fields.getByLabelText(/^Nova senha/), senha)
  await app.user.click(fields.getByRole('button', { name: 'Salvar' }))
  return { ...app, fields }
}

it('another password: sends both, says so and closes; the person stays signed in', async () => {
  answers('usuario/senha', () => new HttpResponse(null, { status: 204 }))
  await change(await open('Alterar senha'), 'girassol amarelo', 'um novo girassol')
  await screen.findByText('Senha alterada. As outras sessões foram encerradas.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { senhaAtual: 'girassol amarelo', senha: 'um novo girassol' }
  expect(sent.mock.calls).toEqual([[body, 'Bearer acesso-1']])
  expect(localStorage.getItem('accessToken')).toBe('acesso-1')
})

it('with another password the link to another e-mail is dead: it is not told any more', async () => {
  const pendente = { email: 'nova@clinica.com', expiraEm: '2026-03-09T17:05:00Z' }
  let emailPendente: object | null = pendente
  server.use(
    http.get('*/api/usuario/conta', () =>
      HttpResponse.json({ email: 'ana@clinica.com', emailProvado: true, emailPendente }),
    ),
  )
  answers('usuario/senha', () => {
    emailPendente = null
    return new HttpResponse(null, { status: 204 })
  })
  const app = await open('Alterar senha')
  await screen.findByText(/^nova@clinica\.com aguarda confirmação/)
  await change(app, 'girassol amarelo', 'um novo girassol')
  await waitFor(() => expect(screen.queryByText(/aguarda confirmação/)).toBeNull())
})

it.each([
  ['', 'um novo girassol', 'Senha atual é obrigatória.'],
  ['girassol amarelo', 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
])('current %j, new %j: %s', async (senhaAtual, senha, sentence) => {
  const { fields } = await change(await open('Alterar senha'), senhaAtual, senha)
  expect(await fields.findByText(sentence)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('no current one and a new one too short are both told at once', async () => {
  const { fields } = await change(await open('Alterar senha'), '', 'curta')
  expect(await fields.findByText('Senha atual é obrigatória.')).toBeTruthy()
  expect(fields.getByText('A senha deve ter pelo menos 8 caracteres.')).toBeTruthy()
})

it('a wrong current one is said under its field, and what was typed stays', async () => {
  const message = 'A senha atual não confere.'
  const campos = [{ campo: 'senhaAtual', message }]
  answers('usuario/senha', () => HttpResponse.json({ message, campos }, { status: 400 }))
  const { fields } = await change(await open('Alterar senha'), 'não é esta', 'um novo girassol')
  const atual = fields.getByLabelText<HTMLInputElement>(/^Senha atual/)
  await waitFor(() => expect(atual.getAttribute('aria-invalid')).toBe('true'))
  expect(atual.value).toBe('não é esta')
  expect(fields.getAllByText(message)).toHaveLength(1)
  expect(document.activeElement).toBe(atual)
})

it('another name is sent, shown and kept', async () => {
  answers('profissionais/nome', () => HttpResponse.json({ nome: 'Ana Lima Prado' }))
  const { user, dialog } = await open('Alterar nome')
  await user.type(within(dialog).getByLabelText(/^Nome/), ' Prado')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Ana Lima Prado')
  expect(sent.mock.calls).toEqual([[{ nome: 'Ana Lima Prado' }, 'Bearer acesso-1']])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ nome: 'Ana Lima Prado' })
})

it('D1: the data are of the row that the name is of: they are read again, and saved over that version', async () => {
  let lidos = { ...DADOS, registroProfissional: 'CRP 1' }
  server.use(http.get('*/api/profissionais/dados', () => HttpResponse.json(lidos)))
  answers('profissionais/nome', () => {
    lidos = { ...lidos, registroProfissional: 'CRP 2', versao: 2 }
    return HttpResponse.json({ nome: 'Ana Lima Prado' })
  })
  answers('profissionais/dados', () => HttpResponse.json({ ...lidos, versao: 3 }))
  const { user, dialog } = await open('Alterar nome')
  await screen.findByText('CRP 1')
  await user.type(within(dialog).getByLabelText(/^Nome/), ' Prado')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await screen.findByText('CRP 2')
  await user.click(screen.getByRole('button', { name: 'Alterar dados' }))
  const dados = within(await screen.findByRole('dialog', { name: 'Alterar dados' }))
  await user.click(dados.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({ versao: 2 }))
})

it('a name is required', async () => {
  const { user, dialog } = await open('Alterar nome')
  await user.clear(within(dialog).getByLabelText(/^Nome/))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog).findByText('Nome é obrigatório.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('an account without a professional has no name to change, but an e-mail', async () => {
  umaSessao({ nome: 'conta@clinica.com', perfil: 'ADMIN', profissionalId: null })
  renderApp(<MinhaConta />, { path: '/sessions' })
  await screen.findByText('conta@clinica.com')
  expect(screen.queryByRole('button', { name: 'Alterar nome' })).toBeNull()
})

it('what is on its way says so in one way in every row, and so does what did not come', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.get('*/api/*', () => held.then(() => new HttpResponse(null, { status: 500 }))))
  umaSessao()
  renderApp(<MinhaConta />, { path: '/sessions' })
  const waiting = await screen.findAllByText('Carregando...')
  // Three rows of the data, two of the rules, and one each: cobrança, lembretes, e-mail, two steps, agenda.
  expect(waiting).toHaveLength(10)
  expect(new Set(waiting.map((um) => `${um.tagName} ${um.className}`)).size).toBe(1)
  answer()
  const again = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Tentar novamente' })
    expect(found).toHaveLength(8)
    return found
  })
  expect(new Set(again.map((um) => um.className)).size).toBe(1)
})

it('where letters can be sent the button of the reminders is there before the answer', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="senha-por-email" content="true">')
  server.use(http.get('*/api/lembretes', () => new Promise<never>(() => undefined)))
  umaSessao()
  renderApp(<MinhaConta />, { path: '/sessions' })
  const alterar = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Alterar lembretes',
  })
  expect(alterar.disabled).toBe(true)
})

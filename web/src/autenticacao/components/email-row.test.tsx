import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { EmailRow } from './email-row.tsx'

const CONTA = { email: 'ana@clinica.com', emailProvado: true, emailPendente: null }
const PENDENTE = { email: 'nova@clinica.com', expiraEm: '2026-03-09T17:05:00Z' }
const MESSAGE = 'Abra o link que enviamos para nova@clinica.com em até 60 minutos.'
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  umaSessao()
  document.head.insertAdjacentHTML('beforeend', '<meta name="senha-por-email" content="true">')
})
afterEach(() => {
  server.resetHandlers()
  document.querySelector('meta[name="senha-por-email"]')?.remove()
  sent.mockClear()
})
afterAll(() => server.close())

const tells = (conta: () => object) =>
  server.use(http.get('*/api/usuario/conta', () => HttpResponse.json(conta())))
const answers = (answer: () => Response) =>
  server.use(
    http.put('*/api/usuario/email', async ({ request }) => {
      sent(await request.json())
      return answer()
    }),
  )
const row = () =>
  renderApp(
    <dl>
      <EmailRow />
    </dl>,
    { path: '/sessions' },
  )

async function ask(email: string, senhaAtual: string) {
  const app = row()
  await app.user.click(await screen.findByRole('button', { name: 'Alterar e-mail' }))
  const fields = within(await screen.findByRole('dialog', { name: 'Alterar e-mail' }))
  if (email) await app.user.type(fields.getByLabelText(/^Novo e-mail/), email)
  if (senhaAtual) await app.user.type(fields.getByLabelText(/^Senha atual/), senhaAtual)
  await app.user.click(fields.getByRole('button', { name: 'Enviar link' }))
  return fields
}

it('asks with the password; until it is confirmed both are told', async () => {
  let conta: object = CONTA
  tells(() => conta)
  answers(() => {
    conta = { ...CONTA, emailPendente: PENDENTE }
    return HttpResponse.json({ message: MESSAGE }, { status: 202 })
  })
  await ask('nova@clinica.com', 'girassol amarelo')
  await screen.findByText(MESSAGE)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(/^nova@clinica\.com aguarda confirmação: .* até 09\/03\/2026, 14:05\.$/)
  expect(screen.getByText(/^ana@clinica\.com/)).toBeTruthy()
  expect(sent.mock.calls).toEqual([[{ email: 'nova@clinica.com', senhaAtual: 'girassol amarelo' }]])
})

it.each([
  ['', 'girassol amarelo', 'Informe um e-mail válido.'],
  ['nova@clinica.com', '', 'Senha atual é obrigatória.'],
])('e-mail %j, password %j: %s', async (email, senha, sentence) => {
  tells(() => CONTA)
  const fields = await ask(email, senha)
  expect(await fields.findByText(sentence)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('a wrong password is said under its field, and what was typed stays', async () => {
  tells(() => CONTA)
  const message = 'A senha atual não confere.'
  answers(() =>
    HttpResponse.json({ message, campos: [{ campo: 'senhaAtual', message }] }, { status: 400 }),
  )
  const fields = await ask('nova@clinica.com', 'não é esta')
  const atual = fields.getByLabelText<HTMLInputElement>(/^Senha atual/)
  await waitFor(() => expect(atual.getAttribute('aria-invalid')).toBe('true'))
  expect(fields.getByLabelText<HTMLInputElement>(/^Novo e-mail/).value).toBe('nova@clinica.com')
})

it('where no letter can be sent it says who changes it', async () => {
  document.querySelector('meta[name="senha-por-email"]')?.remove()
  tells(() => CONTA)
  row()
  await screen.findByText('Para trocar o e-mail, peça a quem cuida do sistema.')
  expect(screen.queryByRole('button', { name: 'Alterar e-mail' })).toBeNull()
})

it('says when it could not be read, and tries again', async () => {
  server.use(http.get('*/api/usuario/conta', () => new HttpResponse(null, { status: 500 })))
  const { user } = row()
  await screen.findByText('Não foi possível carregar o e-mail.')
  tells(() => CONTA)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('ana@clinica.com')
})

it('D2: one that is not proved says what it keeps, and a link is asked for in one press', async () => {
  tells(() => ({ ...CONTA, emailProvado: false }))
  server.use(
    http.post('*/api/usuario/prova-de-email', () => {
      sent('prova')
      return HttpResponse.json({ message: MESSAGE }, { status: 202 })
    }),
  )
  const { user } = row()
  await screen.findByText(/^Ainda não confirmado\. Até lá, nenhum lembrete sai/)
  await user.click(screen.getByRole('button', { name: 'Enviar link de confirmação' }))
  await screen.findByText(MESSAGE)
  expect(sent.mock.calls).toEqual([['prova']])
})

import type { LembreteDoPacienteFio } from '@clinica/domain/lembretes/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { renderApp, umaSessao } from '../../test/render.tsx'
import LembreteDoPaciente from './lembrete-do-paciente.tsx'

const EMAIL = 'bia@exemplo.com.br'
const NAO: LembreteDoPacienteFio = {
  possivel: true,
  ativos: true,
  lembrar: false,
  email: EMAIL,
  recusa: null,
}
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
})
afterAll(() => server.close())

const tells = (dito: LembreteDoPacienteFio) =>
  server.use(http.get('*/api/pacientes/p1/lembrete', () => HttpResponse.json(dito)))
const open = (email: string | null = EMAIL) =>
  renderApp(<LembreteDoPaciente pacienteId="p1" email={email} />)
const box = () => screen.getByLabelText<HTMLInputElement>('Lembrar por e-mail')

it.each<[LembreteDoPacienteFio, string | null, RegExp, boolean]>([
  [{ ...NAO, lembrar: true }, EMAIL, /^No dia anterior, para bia@exemplo.com.br$/, true],
  [{ ...NAO, lembrar: true, ativos: false }, EMAIL, /ligue os lembretes em Sessões/, true],
  [
    { ...NAO, recusa: 'PEDIDO' },
    EMAIL,
    /^Quem lê bia@exemplo.com.br pediu para não receber/,
    false,
  ],
  [{ ...NAO, recusa: 'INEXISTENTE' }, EMAIL, /^O endereço bia@exemplo.com.br não existe/, true],
  // Another one was saved since.
  [{ ...NAO, lembrar: true, recusa: 'PEDIDO' }, 'x@y.com', /^No dia anterior, para x@y.com$/, true],
  [{ ...NAO, email: null }, null, /^Informe o e-mail no cadastro/, false],
])('P4: %o', async (dito, email, falado, pode) => {
  tells(dito)
  open(email)
  await screen.findByText(falado)
  expect(box().disabled).toBe(!pode)
})

it('P4: a press is saved at once', async () => {
  tells(NAO)
  const sent = vi.fn()
  server.use(
    http.put('*/api/pacientes/p1/lembrete', async ({ request }) => {
      sent(await request.json())
      return HttpResponse.json({ ...NAO, lembrar: true })
    }),
  )
  const { user } = open()
  await vi.waitFor(() => expect(box().disabled).toBe(false))
  await user.click(box())
  await screen.findByText('No dia anterior, para bia@exemplo.com.br')
  expect([box().checked, sent.mock.calls]).toEqual([true, [[{ lembrar: true }]]])
})

it('P4: what is refused is said, and the box goes back', async () => {
  tells(NAO)
  server.use(
    http.put('*/api/pacientes/p1/lembrete', () =>
      HttpResponse.json({ message: 'Não deu.' }, { status: 500 }),
    ),
  )
  const { user } = open()
  await vi.waitFor(() => expect(box().disabled).toBe(false))
  await user.click(box())
  await screen.findByText(/Não deu|Erro ao mudar o lembrete/)
  await vi.waitFor(() => expect(box().checked).toBe(false))
})

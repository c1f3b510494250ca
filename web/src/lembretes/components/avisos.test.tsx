import type { AvisoDoLembreteFio } from '@clinica/domain/lembretes/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import Avisos from './avisos.tsx'

const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  sent.mockClear()
})
afterAll(() => server.close())

const falhou = (n: number, resto: Partial<AvisoDoLembreteFio> = {}): AvisoDoLembreteFio => ({
  id: `l${n}`,
  pacienteId: `p${n}`,
  nomePaciente: `Paciente ${n}`,
  inicio: '2026-03-10T14:00:00',
  motivo: 'SERVIDOR',
  talvezSaiu: false,
  impede: null,
  ...resto,
})

/** Server whose retried reminders leave the list. */
function tells(avisos: AvisoDoLembreteFio[], podem = avisos) {
  let agora = avisos
  server.use(
    http.get('*/api/lembretes/avisos', () => HttpResponse.json(agora)),
    http.post('*/api/lembretes/repetir', async ({ request }) => {
      const body = (await request.json()) as { ids?: string[] }
      sent(body)
      const feitos = podem.filter(({ id }) => body.ids?.includes(id) ?? true)
      agora = agora.filter((um) => !feitos.includes(um))
      return HttpResponse.json(feitos.map(({ id, pacienteId }) => ({ id, pacienteId })))
    }),
  )
}
const linhas = () => screen.queryAllByRole('listitem')

it('P4: one of them is tried again, and leaves the list; the list has the focus', async () => {
  tells([falhou(1), falhou(2)])
  const { user } = renderApp(<Avisos />)
  await user.click(
    await screen.findByRole('button', { name: /^Tentar novamente: Paciente 2, sessão/ }),
  )
  await screen.findByText('O lembrete voltou à fila e sai em instantes.')
  await vi.waitFor(() => expect(linhas()).toHaveLength(1))
  expect(sent.mock.calls).toEqual([[{ ids: ['l2'] }]])
  expect(document.activeElement?.contains(screen.getByText('Paciente 1'))).toBe(true)
})

it('P4: all of them at once', async () => {
  tells([falhou(1), falhou(2), falhou(3, { impede: 'TARDE' })], [falhou(1), falhou(2)])
  const { user } = renderApp(<Avisos />)
  await user.click(await screen.findByRole('button', { name: 'Tentar todos de novo' }))
  await screen.findByText('2 lembretes voltaram à fila e saem em instantes.')
  expect(sent.mock.calls).toEqual([[{}]])
})

it('P4: nothing to be tried: no button; the last one settled: said', async () => {
  tells([falhou(1), falhou(2, { impede: 'REMARCADA' })])
  const { user } = renderApp(<Avisos />)
  await screen.findByText(/o novo horário tem lembrete próprio/)
  expect(screen.queryByRole('button', { name: 'Tentar todos de novo' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Tentar novamente/ })).toHaveLength(1)
  tells([falhou(1)])
  await user.click(screen.getByRole('button', { name: /^Tentar novamente/ }))
  await screen.findByText('Nada mais a resolver aqui.')
})

it('P4: what changed meanwhile, and what is refused, is said', async () => {
  tells([falhou(1)], [])
  const { user } = renderApp(<Avisos />)
  const botao = await screen.findByRole('button', { name: /^Tentar novamente/ })
  await user.click(botao)
  await screen.findByText(/^Nada foi tentado de novo/)
  server.use(
    http.post('*/api/lembretes/repetir', () =>
      HttpResponse.json({ message: 'Não deu.' }, { status: 500 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: /^Tentar novamente/ }))
  await screen.findByText(/Não deu|Erro ao tentar de novo/)
  expect(linhas()).toHaveLength(1)
})

it('P4: very many: the first, then all', async () => {
  tells(Array.from({ length: 200 }, (_, n) => falhou(n)))
  const { user } = renderApp(<Avisos />)
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais 192' }))
  expect(linhas()).toHaveLength(200)
  screen.getByText('Aparecem aqui até 200 lembretes.')
})

it('P4: a list that does not come can be asked for again', async () => {
  tells([falhou(1)])
  const answer = refusing(server, '*/api/lembretes/avisos')
  const { user } = renderApp(<Avisos />)
  await screen.findByText('A lista não foi carregada.')
  answer()
  await user.click(screen.getByRole('button', { name: /Tentar novamente/ }))
  await screen.findByText('Paciente 1')
})

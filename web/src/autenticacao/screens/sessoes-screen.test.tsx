import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { minhaContaHandlers } from '../../test/minha-conta.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { SessoesScreen } from './sessoes-screen.tsx'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const ESTA = {
  id: 'sessao-1',
  userAgent: CHROME,
  ipAddress: '200.137.65.10',
  createdAt: '2026-03-09T17:05:00Z',
  lastUsed: '2026-03-10T02:30:00Z',
  expiryDate: '2026-03-17T02:30:00Z',
  current: true,
}
const OUTRA = {
  ...ESTA,
  id: 'sessao-2',
  userAgent: null,
  ipAddress: null,
  lastUsed: null,
  current: false,
}
const ended = vi.fn()
const server = setupServer(...minhaContaHandlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  document.querySelector('meta[name="proxy-ignorado"]')?.remove()
  ended.mockClear()
})
afterAll(() => server.close())

const lists = (sessoes: () => object[]) =>
  server.use(http.get('*/api/auth/sessions', () => HttpResponse.json(sessoes())))
beforeEach(() => server.use(http.get('*/api/usuario/acessos', () => HttpResponse.json([]))))
const open = () => renderApp(<SessoesScreen />, { path: '/sessions' })
const items = () => screen.findAllByRole('listitem')
const disabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled
const facts = (item: HTMLElement | undefined) =>
  [...(item?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent)

it('shows each session in the clinic’s time, the current one marked and not endable', async () => {
  lists(() => [ESTA, OUTRA])
  open()
  const [esta, outra] = await items()
  expect(facts(esta)).toEqual([
    '200.137.65.10',
    '09/03/2026, 14:05',
    '09/03/2026, 23:30',
    '16/03/2026, 23:30',
  ])
  expect(esta?.textContent).toContain('Chrome')
  expect(esta?.textContent).toContain('Sessão Atual')
  expect(facts(outra).slice(0, 3)).toEqual(['Desconhecido', '09/03/2026, 14:05', 'Nunca'])
  expect(within(outra as HTMLElement).getByRole('heading').textContent).toBe('Desconhecido')
  expect(outra?.textContent).not.toContain('Sessão Atual')
  expect(disabled(within(esta as HTMLElement).getByRole('button'))).toBe(true)
  expect(disabled(within(outra as HTMLElement).getByRole('button'))).toBe(false)
})

it.each([
  ['true', true],
  ['false', false],
  ['__PROXY_IGNORADO__', false],
])(
  'says whose address it is when the page says that a proxy is ignored: %s',
  async (content, dito) => {
    const meta = `<meta name="proxy-ignorado" content="${content}">`
    document.head.insertAdjacentHTML('beforeend', meta)
    lists(() => [ESTA])
    open()
    await items()
    expect(screen.queryByText(/servidor intermediário.*TRUST_PROXY/) !== null).toBe(dito)
  },
)

it('ends one after asking, and reads the list again', async () => {
  let sessoes = [ESTA, OUTRA]
  lists(() => sessoes)
  server.use(
    http.post('*/api/auth/sessions/logout-session', async ({ request }) => {
      ended(await request.json())
      sessoes = [ESTA]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = open()
  await user.click(within((await items())[1] as HTMLElement).getByRole('button'))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Deseja realmente encerrar esta sessão?')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
  expect(ended.mock.calls).toEqual([[{ sessionId: 'sessao-2' }]])
})

it('one that ended hands the focus to the one that takes its place', async () => {
  const terceira = { ...OUTRA, id: 'sessao-3' }
  let sessoes = [ESTA, OUTRA, terceira]
  lists(() => sessoes)
  server.use(
    http.post('*/api/auth/sessions/logout-session', () => {
      sessoes = [ESTA, terceira]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = open()
  const terceiroBotao = within((await items())[2] as HTMLElement).getByRole('button')
  await user.click(within((await items())[1] as HTMLElement).getByRole('button'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }))
  await waitFor(async () => expect(await items()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(terceiroBotao))
})

it('ends all after asking, forgets the session and goes to /login', async () => {
  lists(() => [ESTA])
  server.use(
    http.post('*/api/auth/sessions/logout-all', async ({ request }) => {
      ended(await request.text())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, endereco } = open()
  await items()
  await user.click(screen.getByRole('button', { name: 'Encerrar Todas' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog).getByText('Deseja realmente encerrar TODAS as sessões? Você será desconectado.'),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar Todas' }))
  await waitFor(() => expect(endereco()).toBe('/login'))
  expect(ended.mock.calls).toEqual([['']])
  expect(localStorage.getItem('user')).toBeNull()
  expect(localStorage.getItem('refreshToken')).toBeNull()
})

it.each([
  ['Encerrar sessão no Desconhecido', 'logout-session', 'Encerrar', 'Erro ao encerrar sessão'],
  ['Encerrar Todas', 'logout-all', 'Encerrar Todas', 'Erro ao encerrar todas as sessões'],
])('%s: a failure is said, and the session stays', async (name, path, answer, sentence) => {
  lists(() => [ESTA, OUTRA])
  server.use(
    http.post(`*/api/auth/sessions/${path}`, () => new HttpResponse(null, { status: 500 })),
  )
  const { user, endereco } = open()
  await items()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: answer }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(endereco()).toBe('/sessions')
  expect(localStorage.getItem('user')).not.toBeNull()
})

it('says when there is none, with nothing to end', async () => {
  lists(() => [])
  open()
  expect(await screen.findByText('Nenhuma sessão ativa')).toBeTruthy()
  expect(disabled(screen.getByRole('button', { name: 'Encerrar Todas' }))).toBe(true)
})

it('says when the list could not be read, and tries again', async () => {
  server.use(http.get('*/api/auth/sessions', () => new HttpResponse(null, { status: 500 })))
  const { user } = open()
  expect(await screen.findByText('Erro ao carregar sessões ativas')).toBeTruthy()
  lists(() => [ESTA])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await items()).toHaveLength(1)
})

it('with another password the others have ended: they leave the list', async () => {
  let sessoes: object[] = [ESTA, OUTRA]
  lists(() => sessoes)
  server.use(
    http.put('*/api/usuario/senha', () => {
      sessoes = [ESTA]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = open()
  expect(await items()).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'Alterar senha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }))
  await user.type(dialog.getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.type(dialog.getByLabelText(/^Nova senha/), 'um novo girassol')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
})

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import AvisosDeAcesso from './avisos-de-acesso.tsx'

const RUA = {
  id: 'aviso-1',
  quando: '2026-03-09T17:05:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ipAddress: '200.137.65.10',
}
const answered = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  answered.mockClear()
})
afterAll(() => server.close())

function open(avisos: object[]) {
  server.use(
    http.get('*/api/usuario/avisos-de-acesso', () => HttpResponse.json(avisos)),
    http.post('*/api/usuario/avisos-de-acesso/:id/visto', ({ params }) => {
      answered(params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderApp(<AvisosDeAcesso />, { path: '/dashboard' })
}
const PERGUNTA = { name: 'Novo acesso à sua conta' }
const DA_RUA = 'Novo acesso à sua conta em 09/03/2026, 14:05 (Firefox, IP 200.137.65.10): foi você?'

it('asks about one after the other, and answers', async () => {
  const { user, endereco } = open([RUA, { ...RUA, id: 'aviso-2', userAgent: null }])
  expect((await screen.findByRole('region', PERGUNTA)).textContent).toContain(DA_RUA)
  await user.click(screen.getByRole('button', { name: 'Fui eu' }))
  await waitFor(() =>
    expect(screen.getByRole('region', PERGUNTA).textContent).toContain('(Desconhecido'),
  )
  await user.click(screen.getByRole('button', { name: 'Fui eu' }))
  await waitFor(() => expect(screen.queryByRole('region', PERGUNTA)).toBeNull())
  expect(answered.mock.calls).toEqual([['aviso-1'], ['aviso-2']])
  expect(endereco()).toBe('/dashboard')
})

it('leads to the last sign-ins, and has been answered by that', async () => {
  const { user, endereco } = open([RUA])
  await user.click(await screen.findByRole('button', { name: 'Ver acessos' }))
  await waitFor(() => expect(endereco()).toBe('/sessions'))
  expect(answered.mock.calls).toEqual([['aviso-1']])
  expect(screen.queryByRole('region', PERGUNTA)).toBeNull()
})

it('while it asks, what the keys go to is scrolled clear of it', async () => {
  const { user } = open([RUA])
  await screen.findByRole('region', PERGUNTA)
  const { style } = document.documentElement
  expect(style.scrollPaddingBottom).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Fui eu' }))
  await waitFor(() => expect(style.scrollPaddingBottom).toBe(''))
})

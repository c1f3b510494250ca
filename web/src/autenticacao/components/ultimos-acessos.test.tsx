import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { UltimosAcessos } from './ultimos-acessos.tsx'

const ENTROU = {
  quando: '2026-03-09T17:05:00Z',
  entrou: true,
  motivo: null,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  ipAddress: '200.137.65.10',
  current: false,
}
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const tells = (acessos: object[]) =>
  server.use(http.get('*/api/usuario/acessos', () => HttpResponse.json(acessos)))
const open = () => renderApp(<UltimosAcessos />, { path: '/sessions' })

it('tells when, by which browser, from where, and what came of it', async () => {
  tells([
    { ...ENTROU, current: true },
    ENTROU,
    { ...ENTROU, entrou: false, motivo: 'senha', userAgent: null },
    { ...ENTROU, entrou: false, motivo: 'codigo' },
    { ...ENTROU, entrou: false, motivo: 'conta' },
    { ...ENTROU, entrou: false },
  ])
  open()
  const [, ...rows] = await screen.findAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells.map((row) => row[3])).toEqual([
    'Este acesso',
    'Entrou',
    'Recusado: senha errada',
    'Recusado: código errado',
    'Recusado: conta desativada',
    'Recusado',
  ])
  expect(cells[1]?.slice(0, 3)).toEqual(['09/03/2026, 14:05', 'Chrome', '200.137.65.10'])
  expect(cells[2]?.[1]).toBe('Desconhecido')
})

it('says when there is none', async () => {
  tells([])
  open()
  expect(await screen.findByText('Nenhum acesso registrado')).toBeTruthy()
})

it('says when they could not be read, and tries again', async () => {
  server.use(http.get('*/api/usuario/acessos', () => new HttpResponse(null, { status: 500 })))
  const { user } = open()
  expect(await screen.findByText('Erro ao carregar os últimos acessos')).toBeTruthy()
  tells([ENTROU])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Entrou')).toBeTruthy()
})

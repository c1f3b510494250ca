import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { respostasDaAgenda, umAgendamento } from '../../test/agenda.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CalendarioScreen } from './calendario-screen.tsx'

const server = setupServer()
const { matchMedia } = window

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
  window.matchMedia = matchMedia
})
beforeEach(() => {
  // 09:00 in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
  server.use(
    ...respostasDaAgenda(() => [
      umAgendamento({ valorSessao: 1_120.1 }),
      umAgendamento({ id: 'ag-2', valorSessao: 130.2, statusAgendamento: 'FALTA' }),
      umAgendamento({ id: 'ag-3', tipo: 'CAFEZINHO' }),
      umAgendamento({ id: 'ag-4', tipo: 'PESSOAL' }),
    ]),
  )
})

/** A phone: narrower than 768 px. */
function noCelular() {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
}

const abrir = () => renderApp(<CalendarioScreen />, { path: '/calendario/prof-1' })
const botao = (name: string | RegExp) => screen.getByRole('button', { name })
const painel = () => screen.queryByRole('region', { name: 'Painel lateral' })
const inerte = () => document.querySelector('#painel-lateral')?.hasAttribute('inert')
const titulo = (name: string) => screen.getByRole('heading', { name })

test('the sidebar is open at first, and a reload remembers that it was closed', async () => {
  const { user, unmount } = abrir()
  expect(inerte()).toBe(false)
  expect(botao('Ocultar painel lateral').getAttribute('aria-expanded')).toBe('true')
  await user.click(botao('Ocultar painel lateral'))
  expect(inerte()).toBe(true)
  expect(localStorage.getItem('showSidebar')).toBe('false')
  unmount()
  abrir()
  expect(inerte()).toBe(true)
  expect(botao('Mostrar painel lateral').getAttribute('aria-expanded')).toBe('false')
})

test('picking a date jumps there in the same view, and the picker follows the toolbar', async () => {
  const { user } = abrir()
  await user.click(botao('Avançar um mês'))
  await user.click(botao('sexta-feira, 24 de abril de 2026'))
  expect(titulo('Abril de 2026')).toBeTruthy()
  expect(botao('Semana').getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(screen.getAllByText('24').length).toBeGreaterThan(1))
  await user.click(botao('Próxima semana'))
  expect(screen.getByRole('grid', { name: 'Maio de 2026' })).toBeTruthy()
})

test('the days of the week on show are marked in the picker, in the week only', async () => {
  const { user } = abrir()
  const marcados = () =>
    [...document.querySelectorAll('td[data-shown]')].map(({ textContent }) => textContent)
  expect(marcados()).toEqual(['8', '9', '10', '11', '12', '13', '14'])
  await user.click(botao('Dia'))
  expect(marcados()).toEqual([])
})

test('on a phone it is a drawer, closed at first; it goes when a date was picked', async () => {
  noCelular()
  localStorage.setItem('showSidebar', 'true')
  const { user } = abrir()
  expect(botao('Dia').getAttribute('aria-pressed')).toBe('true')
  expect(inerte()).toBe(true)
  await user.click(botao('Mostrar painel lateral'))
  expect(document.activeElement).toBe(painel())
  await user.click(botao('quinta-feira, 12 de março de 2026'))
  expect(inerte()).toBe(true)
  expect(document.activeElement).toBe(botao('Mostrar painel lateral'))
  await user.click(botao('Mostrar painel lateral'))
  await user.keyboard('{Escape}')
  expect(inerte()).toBe(true)
  expect(localStorage.getItem('showSidebar')).toBe('true')
})

test('on a phone the week stays within reach', async () => {
  noCelular()
  const { user } = abrir()
  await user.click(botao('Semana'))
  expect(botao('Semana').getAttribute('aria-pressed')).toBe('true')
})

test('the summary is hidden at first, counts what §4 counts, and is remembered', async () => {
  const { user, unmount } = abrir()
  expect(screen.queryByRole('region', { name: 'Resumo da semana' })).toBeNull()
  await user.click(botao('Exibir resumo'))
  const resumo = await screen.findByRole('region', { name: 'Resumo da semana' })
  await waitFor(() => expect(resumo.getAttribute('aria-busy')).toBe('false'))
  const figuras = within(resumo).getAllByRole('definition')
  expect(figuras.map(({ textContent }) => textContent)).toEqual(['2', '1', 'R$ 1.250,30'])
  expect(within(resumo).getByText('8 a 14 de março')).toBeTruthy()
  unmount()
  const outra = abrir()
  expect(await screen.findByRole('region', { name: 'Resumo da semana' })).toBeTruthy()
  await outra.user.click(botao('Ocultar resumo'))
  expect(screen.queryByRole('region', { name: 'Resumo da semana' })).toBeNull()
  expect(localStorage.getItem('showWeekSummary')).toBe('false')
})

test('a summary of what could not be loaded shows neither zeros nor waits', async () => {
  localStorage.setItem('showWeekSummary', 'true')
  server.use(
    http.get('*/api/agendamentos/profissional/me', () => HttpResponse.json({}, { status: 500 })),
  )
  abrir()
  const resumo = await screen.findByRole('region', { name: 'Resumo da semana' })
  await waitFor(() =>
    expect(
      within(resumo)
        .getAllByRole('definition')
        .map((um) => um.textContent),
    ).toEqual(Array(3).fill('—')),
  )
})

test('left open over midnight, the picker marks the new day as today, and shows it', async () => {
  vi.useFakeTimers({
    now: new Date('2026-03-12T02:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  abrir()
  const dia = (nome: string) => botao(`${nome} de março de 2026`)
  expect(dia('quarta-feira, 11').getAttribute('aria-current')).toBe('date')
  act(() => vi.advanceTimersByTime(60_000))
  expect(dia('quarta-feira, 11').getAttribute('aria-current')).toBeNull()
  expect(dia('quinta-feira, 12').getAttribute('aria-current')).toBe('date')
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clinicaDePacientes, naLista } from '../../test/clinica-de-pacientes.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { PacientesScreen } from '../screens/pacientes-screen.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  // 14:50 at the clinic.
  vi.useFakeTimers({ now: new Date('2026-03-09T17:50:00Z'), toFake: ['Date'] })
  umaSessao()
})
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})

const comTelefone = (id: string, nome: string, telefone: string) => {
  const paciente = naLista(id, nome)
  return { ...paciente, pessoa: { ...paciente.pessoa, telefone } }
}
const PROXIMAS = '*/api/agendamentos/profissional/me/proximas'
const proxima = (pacienteId: string, inicio: string) => ({
  pacienteId,
  id: `s-${pacienteId}`,
  inicio,
  fim: inicio,
})
const celulas = (nome: string) =>
  within(screen.getByRole('row', { name: new RegExp(nome) }))
    .getAllByRole('cell')
    .map((celula) => celula.textContent)

test('a row tells the phone, which calls, and when one meets next', async () => {
  const pacientes = [
    comTelefone('p1', 'Ana Lima', '27998765432'),
    comTelefone('p2', 'Bia Prado', '33445566'),
    naLista('p3', 'Caio Reis'),
    comTelefone('p4', 'Duda Sá', '08007226001'),
  ]
  const proximas = [proxima('p2', '2026-03-23T14:00:00'), proxima('p1', '2026-03-09T15:30:00')]
  const perguntas = vi.fn()
  server.use(...clinicaDePacientes(pacientes, () => undefined))
  server.use(
    http.get(PROXIMAS, ({ request }) => {
      perguntas(new URL(request.url).searchParams.get('desde'))
      return HttpResponse.json(proximas)
    }),
  )
  renderApp(<PacientesScreen />)
  await screen.findByText('hoje, 15h30')
  expect(celulas('Ana Lima').slice(3, 5)).toEqual(['(27) 99876-5432', 'hoje, 15h30'])
  expect(celulas('Bia Prado')[4]).toBe('seg., 23 mar, 14h')
  expect(celulas('Caio Reis').slice(3, 5)).toEqual(['—', '—'])
  const liga = screen.getByRole('link', { name: '(27) 99876-5432' })
  expect(liga.getAttribute('href')).toBe('tel:+5527998765432')
  const gratuita = screen.getByRole('link', { name: '0800 722 6001' })
  expect(gratuita.getAttribute('href')).toBe('tel:08007226001')
  // The quarter of an hour: what is asked again meanwhile is the same question.
  expect(perguntas.mock.calls).toEqual([['2026-03-09T14:45:00']])
})

test('where the sessions cannot be had, the list says so and is there', async () => {
  server.use(...clinicaDePacientes([naLista('p1', 'Ana Lima')], () => undefined))
  server.use(http.get(PROXIMAS, () => HttpResponse.json({}, { status: 400 })))
  renderApp(<PacientesScreen />)
  await waitFor(() => expect(celulas('Ana Lima')[4]).toBe('Não carregou'))
  expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe('/pacientes/p1')
})

test('in a list left open over midnight tomorrow has become today', async () => {
  vi.useFakeTimers({
    now: new Date('2026-03-10T02:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  const proximas = [proxima('p1', '2026-03-10T15:30:00')]
  server.use(...clinicaDePacientes([naLista('p1', 'Ana Lima')], () => undefined, proximas))
  renderApp(<PacientesScreen />)
  await screen.findByText('amanhã, 15h30')
  act(() => vi.advanceTimersByTime(60_000))
  expect(celulas('Ana Lima')[4]).toBe('hoje, 15h30')
})

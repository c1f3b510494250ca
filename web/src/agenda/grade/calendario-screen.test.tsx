import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { respostasDaAgenda, umAgendamento } from '../../test/agenda.ts'
import { refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { CalendarioScreen } from './calendario-screen.tsx'

const server = setupServer()
/** Requested ranges, visible and prefetched. Prefetches come after a delay and may reach into the next test. */
const periodos: string[] = []
const FALTA = umAgendamento({ id: 'ag-2', nomePaciente: 'Caio', statusAgendamento: 'FALTA' })

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/me')) {
      periodos.push(`${searchParams.get('dataInicio')} ${searchParams.get('dataFim')}`)
    }
  })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  dismissAllNotifications()
  server.resetHandlers()
})
beforeEach(() => {
  // 09:00 in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z'), toFake: ['Date'] })
  umaSessao()
  periodos.length = 0
  server.use(...respostasDaAgenda(() => [umAgendamento(), FALTA]))
})

const abrir = (path = '/calendario/prof-1') => renderApp(<CalendarioScreen />, { path })
const evento = (nome: RegExp) => screen.findByRole('button', { name: nome })

test('opens the week of today on the clinic’s clock, each event said in a whole sentence', async () => {
  abrir()
  await evento(
    /^Bia Souza, Sessão de Terapia, 9 de março, 14h até 15h, Presencial, Agendado, Pendente/,
  )
  expect(screen.getByRole('heading', { name: 'Março de 2026' })).toBeTruthy()
  expect(periodos).toContain('2026-03-08T00:00:00 2026-03-15T00:00:00')
  expect(screen.getByRole('button', { name: 'Semana' }).getAttribute('aria-pressed')).toBe('true')
})

test('a missed session is struck through', async () => {
  abrir()
  const falta = await evento(/^Caio/)
  expect(falta.querySelector('[data-struck]')?.textContent).toBe('Caio')
})

test('what is over without a record is warned of, what was kept is not, and what repeats says so', async () => {
  server.use(
    ...respostasDaAgenda(() => [
      umAgendamento({ recurrenceId: 'serie-1' }),
      umAgendamento({ id: 'ag-3', nomePaciente: 'Davi', statusAgendamento: 'REALIZADO' }),
      umAgendamento({
        id: 'ag-4',
        nomePaciente: 'Eva',
        inicio: '2026-03-12T10:00:00',
        fim: '2026-03-12T11:00:00',
      }),
    ]),
  )
  abrir()
  // Signs are background images without elements of their own.
  const sinais = (um: HTMLElement) =>
    [...um.querySelectorAll('[class*="sign-"]')].map(
      ({ className }) => /sign-before-(\S+)/.exec(className)?.[1],
    )
  const bia = await evento(/^Bia Souza, .*, Agendado, Pendente, sem registro, repete$/)
  expect(sinais(bia)).toEqual(['repeat-alert-circle', 'user'])
  const davi = await evento(/^Davi, .*, Realizado, Pendente$/)
  expect(sinais(davi)).toEqual(['circle-check-filled', 'user'])
  expect(sinais(await evento(/^Eva, .*, Agendado, Pendente$/))).toEqual(['user'])
  expect(bia.querySelectorAll('svg')).toHaveLength(0)
})

test('?data= opens that day; the toolbar goes on from there', async () => {
  const { user } = abrir('/calendario/prof-1?data=2026-04-30')
  await waitFor(() => expect(periodos).toContain('2026-04-30T00:00:00 2026-05-01T00:00:00'))
  await user.click(screen.getByRole('button', { name: 'Próximo dia' }))
  expect(screen.getByRole('heading', { name: 'Maio de 2026' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mês' }))
  await waitFor(() => expect(periodos).toContain('2026-04-26T00:00:00 2026-06-07T00:00:00'))
  await user.click(screen.getByRole('button', { name: 'Hoje' }))
  expect(screen.getByRole('heading', { name: 'Março de 2026' })).toBeTruthy()
})

test('a week that could not be loaded does not pass for an empty one', async () => {
  const answer = refusing(server, '*/api/agendamentos/profissional/me')
  const { user } = abrir()
  expect(await screen.findByText('Erro ao carregar os agendamentos')).toBeTruthy()
  const strip = screen.getByText('Os atendimentos deste período não foram carregados.')
  answer()
  const retry = strip.parentElement?.querySelector('button') ?? strip
  await user.click(retry)
  await evento(/^Bia Souza/)
  expect(screen.queryByText(strip.textContent ?? '')).toBeNull()
})

test("nor a day of a phone's month that could not be loaded", async () => {
  const { matchMedia } = window
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') })
  const answer = refusing(server, '*/api/agendamentos/profissional/me')
  const { user } = abrir('/calendario/prof-1?data=2026-03-30&visao=mes')
  const strip = await screen.findByText('Os atendimentos deste período não foram carregados.')
  expect(await screen.findByText('Segunda-feira, 30 de março de 2026')).toBeTruthy()
  expect(screen.queryByText('Nada marcado neste dia.')).toBeNull()
  answer()
  await user.click(strip.parentElement?.querySelector('button') ?? strip)
  expect(await screen.findByText('Nada marcado neste dia.')).toBeTruthy()
})

test('says when the patients could not be loaded', async () => {
  server.use(http.get('*/api/pacientes', () => HttpResponse.json({}, { status: 500 })))
  abrir()
  expect(await screen.findByText('Erro ao carregar a lista de pacientes')).toBeTruthy()
})

test('Nova Consulta suggests the next full hour and its end one hour later', async () => {
  const { user } = abrir()
  await user.click(screen.getByRole('button', { name: 'Nova Consulta' }))
  expect(await screen.findByRole('dialog', { name: 'Nova Consulta' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Data Início').value).toBe('11/03/2026')
  expect(screen.getByLabelText<HTMLInputElement>('Hora Início').value).toBe('10:00')
  expect(screen.getByLabelText<HTMLInputElement>('Hora Fim').value).toBe('11:00')
  const paciente = screen.getByRole('combobox', { name: 'Paciente' })
  await waitFor(() => expect(document.activeElement).toBe(paciente))
  expect(paciente.getAttribute('aria-expanded')).toBe('false')
})

test('Enter on an event opens it, and closing gives the focus back', async () => {
  const { user } = abrir()
  const bia = await evento(/^Bia Souza/)
  bia.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Editar Consulta' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(document.activeElement).toBe(bia))
})

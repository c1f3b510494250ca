import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { CalendarioScreen } from '../agenda/grade/calendario-screen.tsx'
import { dismissAllNotifications } from '../components/feedback/notify.tsx'
import { umAgendamento } from './agenda.ts'
import { agendaViva } from './agenda-viva.ts'
import { renderApp, umaSessao } from './render.tsx'

export const server = setupServer()

/** Starts and stops the server around each test of a file, at 9:00 of a Wednesday in São Paulo. Call it once. */
export function comServidor() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  afterEach(() => {
    vi.useRealTimers()
    dismissAllNotifications()
    server.resetHandlers()
    server.events.removeAllListeners()
  })
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z'), toFake: ['Date'] })
    umaSessao()
  })
}

export const evento = (texto: RegExp | string) => screen.findByRole('button', { name: texto })
export const diz = (texto: string | RegExp) => screen.findByText(texto)

/** Week of 11 March on a stateful server; the first event has the focus. */
export async function abrir(...linhas: AgendamentoFio[]) {
  const agenda = agendaViva(linhas.length > 0 ? linhas : [umAgendamento()])
  server.use(...agenda.respostas)
  const caminhos: string[] = []
  server.events.on('request:start', ({ request }) => caminhos.push(new URL(request.url).pathname))
  const { user } = renderApp(<CalendarioScreen />, { path: '/calendario/prof-1' })
  const bia = await evento(/^Bia Souza/)
  bia.focus()
  const feitos = (metodo: string) => agenda.pedidos.filter((um) => um.metodo === metodo)
  /** Number of requests to a path. */
  const pedidas = (caminho: string) => caminhos.filter((um) => um === `/api${caminho}`).length
  return { user, agenda, feitos, pedidas }
}

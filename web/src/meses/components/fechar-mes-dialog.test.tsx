import { cobrancaParaFio } from '@clinica/domain/cobranca/contract'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { FecharMesDialog } from './fechar-mes-dialog.tsx'

const MARCO = { ano: 2026, mes: 3 }
const VAZIO = {
  ...MARCO,
  fechado: false,
  versao: 0,
  historico: [],
  linhas: [],
  profissional: 'Ana',
}

const server = setupServer(
  http.get('*/api/meses/2026/3', () => HttpResponse.json(VAZIO)),
  http.get('*/api/cobranca', () => HttpResponse.json(cobrancaParaFio(SEM_COBRANCA))),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  umaSessao()
  vi.useFakeTimers({ now: new Date('2026-03-20T17:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

it('does not take sessions that could not be had for none: it says so, and asks again', async () => {
  const sessions = '*/api/agendamentos/profissional/me'
  server.use(http.get(sessions, () => HttpResponse.json({}, { status: 500 })))
  const { user } = renderApp(<FecharMesDialog mes={MARCO} onClose={() => undefined} />)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(screen.getByText('O mês não foi carregado.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Continuar/ })).toBe(null)

  server.use(http.get(sessions, () => HttpResponse.json([umAgendamento()])))
  await user.click(again)
  expect(await screen.findByText('1 sessão sem registro')).toBeTruthy()
})

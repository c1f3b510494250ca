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

const BIA = {
  pacienteId: 'p-bia',
  nome: 'Bia Souza',
  grupo: 0,
  responsavel: null,
  telefone: '27999998888',
  menor: false,
  quantidade: 2,
  realizadas: 2,
  faltas: 0,
  total: 360,
  pago: 0,
  enviadoEm: null,
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

it('P4: a statement that is marked as sent is shown so, and counted', async () => {
  let enviadoEm: string | null = null
  server.use(
    http.get('*/api/agendamentos/profissional/me', () => HttpResponse.json([])),
    http.get('*/api/meses/2026/3', () =>
      HttpResponse.json({ ...VAZIO, linhas: [{ ...BIA, enviadoEm }] }),
    ),
    http.put('*/api/meses/2026/3/enviados', () => {
      enviadoEm = '2026-03-20T14:00:00'
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderApp(<FecharMesDialog mes={MARCO} onClose={() => undefined} />)
  await screen.findByText('0 de 1 enviado')
  await user.click(screen.getByRole('button', { name: 'Marcar como enviado' }))
  expect(await screen.findByText('1 de 1 enviado')).toBeTruthy()
  expect(screen.getByText('Marcado como enviado em 20/03 às 14h')).toBeTruthy()
})

it('D6: of who was disposed of no statement is missed', async () => {
  const descartado = { ...BIA, pacienteId: 'p-x', nome: 'Descartado', grupo: 1, descartado: true }
  server.use(
    http.get('*/api/agendamentos/profissional/me', () => HttpResponse.json([])),
    http.get('*/api/meses/2026/3', () =>
      HttpResponse.json({ ...VAZIO, linhas: [BIA, descartado] }),
    ),
  )
  const { user } = renderApp(<FecharMesDialog mes={MARCO} onClose={() => undefined} />)
  expect(await screen.findByText('0 de 1 enviado')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Conferir/ }))
  expect(await screen.findByText(/1 extrato não marcado como enviado/)).toBeTruthy()
})

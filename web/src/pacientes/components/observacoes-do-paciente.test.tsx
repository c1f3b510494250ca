import type { ObservacaoFio, ObservacoesFio } from '@clinica/domain/agenda/contract'
import { OBSERVACOES_ILEGIVEIS } from '@clinica/domain/agenda/tipos'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { abrir, comServidor, server } from '../../test/edicao-de-paciente.tsx'

comServidor()

const pedida = vi.fn()
const nota = (numero: number, resto: Partial<ObservacaoFio> = {}): ObservacaoFio => ({
  id: `s${numero}`,
  inicio: `2024-01-${String(numero).padStart(2, '0')}T09:00:00`,
  fim: `2024-01-${String(numero).padStart(2, '0')}T10:00:00`,
  tipo: 'SESSAO_INDIVIDUAL',
  statusAgendamento: 'REALIZADO',
  observacoes: `Nota ${numero}`,
  ...resto,
})
const responde = (resposta: (apos: string | null) => ObservacoesFio | null) =>
  server.use(
    http.get('*/api/agendamentos/paciente/p1/observacoes', ({ request }) => {
      const apos = new URL(request.url).searchParams.get('apos')
      pedida(apos)
      const corpo = resposta(apos)
      return corpo ? HttpResponse.json(corpo) : HttpResponse.json({}, { status: 400 })
    }),
  )
const botao = (name: string) => screen.getByRole('button', { name })
const abrirNotas = async () => {
  pedida.mockClear()
  const app = await abrir()
  expect(pedida).not.toHaveBeenCalled()
  await app.user.click(botao('Observações das sessões'))
  return app
}
const ditas = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((um) => um.textContent)

test('asked for when they are unfolded, in order of time, with day, hour and state (P9)', async () => {
  const falta = nota(9, { statusAgendamento: 'FALTA', observacoes: 'Não veio.\nLigar amanhã.' })
  const perdida = nota(16, { observacoes: null, observacoesIlegiveis: true })
  responde(() => ({ sessoes: [nota(2), falta, perdida], proxima: null }))
  const { user } = await abrirNotas()
  await screen.findByText('Nota 2')
  expect(ditas()).toEqual([
    'ter., 2 jan 2024, 9hRealizadoNota 2',
    'ter., 9 jan 2024, 9hFaltaNão veio.\nLigar amanhã.',
    `ter., 16 jan 2024, 9hRealizado${OBSERVACOES_ILEGIVEIS}`,
  ])
  const link = screen.getByRole('link', { name: /9 jan/ })
  expect(link.getAttribute('href')).toBe('/calendario/prof-1?data=2024-01-09')
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  await user.click(botao('Observações das sessões'))
  expect(screen.queryByText('Nota 2')).toBeNull()
})

test('many come in parts, and reading goes on at the first that came', async () => {
  const parte = (apos: string | null) =>
    apos === null
      ? { sessoes: [nota(1), nota(2)], proxima: 'marca' }
      : { sessoes: [nota(3)], proxima: null }
  responde(parte)
  const { user } = await abrirNotas()
  await screen.findByText('Nota 2')
  responde(() => null)
  await user.click(botao('Mostrar mais'))
  await screen.findByText('Não foi possível carregar as observações.')
  expect(ditas()).toHaveLength(2)
  responde(parte)
  await user.click(botao('Mostrar mais'))
  await screen.findByText('Nota 3')
  expect(pedida.mock.lastCall).toEqual(['marca'])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nota 3'))
  expect(screen.queryByText('Não foi possível carregar as observações.')).toBeNull()
})

test('none is said', async () => {
  responde(() => ({ sessoes: [], proxima: null }))
  await abrirNotas()
  expect(await screen.findByText('Nenhuma sessão tem observações ainda.')).toBeTruthy()
})

test('a failure says so, and the next try shows them', async () => {
  responde(() => null)
  const { user } = await abrirNotas()
  await screen.findByText('Não foi possível carregar as observações.')
  responde(() => ({ sessoes: [nota(1)], proxima: null }))
  await user.click(botao('Tentar novamente'))
  expect(await screen.findByText('Nota 1')).toBeTruthy()
})

import type { DesmarcadaFio } from '@clinica/domain/agenda/fechamento/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusing } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { Desmarcadas } from './desmarcadas.tsx'

const server = setupServer()
const DESMARCADAS = '*/api/agendamentos/paciente/p-bia/desmarcadas'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => void umaSessao())
afterEach(() => server.resetHandlers())

const abrir = () => renderApp(<Desmarcadas pacienteId="p-bia" mes={{ mes: 3, ano: 2026 }} />)
const uma = (id: string, dia: string, motivo: DesmarcadaFio['motivo']): DesmarcadaFio => ({
  id,
  inicio: `2026-03-${dia}T14:00:00`,
  fim: `2026-03-${dia}T14:50:00`,
  motivo,
})

test('day, hour and reason of what was called off (P2)', async () => {
  const todas = [
    uma('d-1', '16', 'paciente'),
    uma('d-2', '23', 'eu'),
    uma('d-3', '30', 'fechamento'),
  ]
  server.use(
    http.get(DESMARCADAS, ({ request }) =>
      HttpResponse.json(new URL(request.url).search === '?mes=3&ano=2026' ? todas : []),
    ),
  )
  abrir()
  const secao = within(await screen.findByRole('region', { name: 'Desmarcadas (3)' }))
  expect(secao.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '16/03/202614:00 – 14:50Paciente desmarcou no prazo',
    '23/03/202614:00 – 14:50Eu desmarquei',
    '30/03/202614:00 – 14:50Período fechado',
  ])
})

test('not loaded: that is said and asked again; none called off: nothing is said', async () => {
  server.use(http.get(DESMARCADAS, () => HttpResponse.json([])))
  const answer = refusing(server, DESMARCADAS, 403)
  const { user } = abrir()
  await screen.findByText('As sessões desmarcadas não foram carregadas.')
  answer()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(/desmarcadas/i)).toBeNull())
})

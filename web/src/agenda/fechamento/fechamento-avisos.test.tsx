import { screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clinicaDePacientes, naLista } from '../../test/clinica-de-pacientes.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { FechamentoAvisos } from './fechamento-avisos.tsx'

const NO_CELULAR = { telefone: '11987654321' }
const caio = naLista('p-1', 'Caio Nunes')
const helena = naLista('p-2', 'Helena Prado')
const responsavelFinanceiro = 'Renata Nunes'
const server = setupServer(
  ...clinicaDePacientes(
    [
      { ...caio, pessoa: { ...caio.pessoa, ...NO_CELULAR }, responsavelFinanceiro },
      { ...helena, pessoa: { ...helena.pessoa, idade: 40, ...NO_CELULAR }, responsavelFinanceiro },
    ],
    () => {},
  ),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const desmarcada = (pacienteId: string, nomePaciente: string) => ({
  id: `de-${pacienteId}`,
  pacienteId,
  nomePaciente,
  valorSessao: 180,
  paga: false,
  inicio: '2026-12-22T14:00:00',
  fim: '2026-12-22T14:50:00',
})

test('P2, P4: of a minor the guardian is spoken to; an adult whom somebody else pays for is spoken to', async () => {
  umaSessao()
  const desmarcadas = [desmarcada('p-1', 'Caio Nunes'), desmarcada('p-2', 'Helena Prado')]
  renderApp(<FechamentoAvisos desmarcadas={desmarcadas} onClose={vi.fn()} />)
  const [primeiro, segundo] = await screen.findAllByRole('listitem')
  if (!primeiro || !segundo) throw new Error('both have a notice')
  expect(
    await within(primeiro).findByText(/^Olá, Renata! Não haverá atendimento de Caio em/),
  ).toBeTruthy()
  const link = within(primeiro).getByRole('link', { name: 'WhatsApp de Caio Nunes' })
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain('Renata')
  expect(within(segundo).getByText(/^Olá, Helena! Não haverá atendimento em/)).toBeTruthy()
})

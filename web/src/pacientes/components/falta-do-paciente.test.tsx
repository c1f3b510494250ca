import type { PrecosFio } from '@clinica/domain/agenda/falta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import FaltaDoPaciente from './falta-do-paciente.tsx'

const PRECOS: PrecosFio = {
  valorConsulta: 150,
  falta: null,
  faltaDaClinica: null,
  versaoDaFalta: 2,
}
const DA_OUTRA: PrecosFio = {
  ...PRECOS,
  falta: { regra: 'INTEGRAL', valor: null },
  versaoDaFalta: 5,
}
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
  sent.mockClear()
})
afterAll(() => server.close())

const tells = (precos: PrecosFio) =>
  server.use(http.get('*/api/pacientes/p1/precos', () => HttpResponse.json(precos)))

it.each([
  ['what was chosen here stays', 'Não cobrar', 'NADA'],
  ['what was left alone comes in', null, 'INTEGRAL'],
])('D1: the other window’s rule is told, and %s', async (_, escolhida, depois) => {
  tells(PRECOS)
  server.use(
    http.put('*/api/pacientes/p1/falta', async ({ request }) => {
      const body = (await request.json()) as { falta: PrecosFio['falta']; versao: number }
      sent(body.versao, body.falta?.regra)
      if (body.versao !== DA_OUTRA.versaoDaFalta) return refusal('VERSAO_ANTIGA')
      return HttpResponse.json({ ...DA_OUTRA, falta: body.falta, versaoDaFalta: 6 })
    }),
  )
  const { user } = renderApp(<FaltaDoPaciente pacienteId="p1" />)
  await screen.findByText(/\(como na clínica\)$/)
  await user.click(screen.getByRole('button', { name: 'Alterar a cobrança da falta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança da falta' }))
  const falta = dialog.getByLabelText<HTMLSelectElement>('Cobrança da falta')
  if (escolhida) await user.selectOptions(falta, escolhida)
  tells(DA_OUTRA)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByText(/Agora vale: Valor da sessão\. Confira e salve de novo\.$/)
  await waitFor(() => expect(falta.value).toBe(depois))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Cobrança da falta alterada.')
  expect(sent.mock.calls.at(-1)).toEqual([DA_OUTRA.versaoDaFalta, depois])
})

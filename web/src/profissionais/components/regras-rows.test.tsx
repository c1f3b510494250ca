import type { RegrasFio } from '@clinica/domain/agenda/falta/contract'
import { fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { queryKeys } from '../../lib/query-keys.ts'
import { Lido } from '../../test/lido.tsx'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { RegrasRows } from './regras-rows.tsx'

const REGRAS: RegrasFio = { falta: null, duracaoMinutos: 45, versao: 1 }
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

const tells = (regras: RegrasFio) =>
  server.use(http.get('*/api/profissionais/regras', () => HttpResponse.json(regras)))
const answers = (answer: (body: object) => Response) =>
  server.use(
    http.put('*/api/profissionais/regras', async ({ request }) => {
      const body = (await request.json()) as object
      sent(body)
      return answer(body)
    }),
  )

async function open() {
  tells(REGRAS)
  const app = renderApp(
    <>
      <dl>
        <RegrasRows />
      </dl>
      <Lido rotulo="Preços" queryKey={queryKeys.precos('p1')} />
    </>,
  )
  await screen.findByText('45 minutos')
  await app.user.click(screen.getByRole('button', { name: 'Alterar regras' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar regras' }))
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  return { ...app, dialog, save }
}

it('D1: after a conflict what was left alone here comes in, what was chosen stays, and saves', async () => {
  const message = fraseDoErro('VERSAO_ANTIGA')
  answers(() => refusal('VERSAO_ANTIGA'))
  const { user, dialog, save } = await open()
  const falta = dialog.getByLabelText<HTMLSelectElement>('Cobrança da falta')
  const duracao = dialog.getByLabelText<HTMLInputElement>('Duração da sessão (minutos)')
  await user.selectOptions(falta, 'Não cobrar')
  tells({ falta: { regra: 'INTEGRAL', valor: null }, duracaoMinutos: 50, versao: 4 })
  await save()
  await dialog.findByText(`${message} Confira e salve de novo.`)
  await waitFor(() => expect(duracao.value).toBe('50'))
  expect(falta.value).toBe('NADA')
  answers((body) => HttpResponse.json({ ...body, versao: 5 }))
  await save()
  await screen.findByText('50 minutos')
  const NADA = { regra: 'NADA', valor: null }
  expect(sent.mock.calls).toEqual([
    [{ falta: NADA, duracaoMinutos: 45, versao: 1 }],
    [{ falta: NADA, duracaoMinutos: 50, versao: 4 }],
  ])
})

it('P9: another rule is what every patient without one has: prices that are shown are asked for again', async () => {
  answers((body) => HttpResponse.json({ ...body, versao: 2 }))
  const { dialog, user, save } = await open()
  await user.selectOptions(dialog.getByLabelText('Cobrança da falta'), 'Não cobrar')
  expect(screen.getByText('Preços: 1')).toBeTruthy()
  await save()
  await screen.findByText('Preços: 2')
})

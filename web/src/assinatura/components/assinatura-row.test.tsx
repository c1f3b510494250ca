import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { AssinaturaRow } from './assinatura-row.tsx'

const MINHA = '*/api/usuario/agenda-assinada'
const sent = vi.fn()
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.mockClear()
})
afterAll(() => server.close())

/** The server as it answers; `criadaEm` is what the next reading says. */
function servedWith(criadaEm: string | null) {
  const estado = { mostra: 'iniciais', criadaEm, usadaEm: null as string | null }
  server.use(
    http.get(MINHA, () => HttpResponse.json(estado)),
    http.post(MINHA, async ({ request }) => {
      sent('POST', await request.json())
      estado.criadaEm = '2026-03-09T17:05:00.000Z'
      return HttpResponse.json({ ...estado, caminho: '/api/agenda/segredo.ics' }, { status: 201 })
    }),
    http.delete(MINHA, () => {
      sent('DELETE')
      estado.criadaEm = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

function open() {
  umaSessao()
  return renderApp(
    <dl>
      <AssinaturaRow />
    </dl>,
    { path: '/sessions' },
  )
}

it('makes an address by the password, shows it once, and is focused again', async () => {
  servedWith(null)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Criar endereço' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Nome' }))
  await user.type(within(dialog).getByLabelText(/^Senha atual/), 'girassol amarelo')
  await user.click(within(dialog).getByRole('button', { name: 'Criar endereço' }))
  expect(await within(dialog).findByText(/\/api\/agenda\/segredo\.ics$/)).toBeTruthy()
  expect(sent.mock.calls).toEqual([['POST', { senhaAtual: 'girassol amarelo', mostra: 'nome' }]])
  await user.click(within(dialog).getByRole('button', { name: 'Já copiei' }))
  await waitFor(() => expect(screen.queryByText(/segredo\.ics/)).toBeNull())
  expect(await screen.findByText(/ainda não foi lido/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Agenda em outro'))
})

it('ends it only when that is meant', async () => {
  servedWith('2026-03-09T17:05:00.000Z')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Encerrar endereço' }))
  const pergunta = await screen.findByRole('alertdialog')
  await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Encerrar endereço' }))
  const denovo = await screen.findByRole('alertdialog')
  await user.click(within(denovo).getByRole('button', { name: 'Encerrar endereço' }))
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy()
  expect(sent.mock.calls).toEqual([['DELETE']])
})

it('says when it is not known, and tries again', async () => {
  server.use(http.get(MINHA, () => new HttpResponse(null, { status: 500 })))
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível saber')
  servedWith(null)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy()
})

import type { ReciboFio, RecibosFio } from '@clinica/domain/imposto/contract-lidos'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { ParteRecibos } from './parte-recibos.tsx'

const NADA = { valor: 0, quantos: 0 }
const UM = { valor: 150, quantos: 1 }
const RECIBO: ReciboFio = {
  id: 'r-1',
  pacienteId: 'p-bia',
  nomePaciente: 'Bia Souza',
  arquivado: false,
  nomePagador: 'Bia Souza',
  data: '2026-03-10',
  forma: 'PIX',
  valor: 150,
  descricao: 'Sessao em 09/03/2026',
  situacao: 'DISPENSADO',
  impedimentos: [],
  soFalta: false,
  incluido: false,
  dispensa: null,
  lote: null,
  emitidoEm: null,
  cancelavelAte: null,
  mudanca: null,
  valorEnviado: null,
}
const dispensado: RecibosFio = {
  prazo: '2027-02-26',
  diasRestantes: 300,
  impedimentos: [],
  resumo: { recebido: UM, semCpf: NADA, aEmitir: NADA, emitido: NADA, fora: UM, prontos: NADA },
  recibos: [RECIBO],
}
const pendente: RecibosFio = {
  ...dispensado,
  resumo: { ...dispensado.resumo, aEmitir: UM, fora: NADA, prontos: UM },
  recibos: [{ ...RECIBO, situacao: 'PENDENTE' }],
}

const server = setupServer(http.get('*/api/imposto/lotes', () => HttpResponse.json([])))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
})
afterAll(() => server.close())

it('P5: a recibo that is taken back is read again, and so are the sums of all', async () => {
  let recibos = dispensado
  server.use(
    http.get('*/api/imposto/recibos', () => HttpResponse.json(recibos)),
    http.put('*/api/imposto/recibos/r-1', () => {
      recibos = pendente
      return HttpResponse.json(recibos.recibos[0])
    }),
  )
  const { user } = renderApp(<ParteRecibos periodo={{ ano: 2026, mes: null }} />)
  await screen.findByText(/Nenhum recibo pronto para o lote\.$/)
  await user.click(screen.getByRole('button', { name: /^Voltar o recibo de Bia Souza/ }))
  await screen.findByText('O recibo voltou a como estava.')
  await screen.findByText(/1 recibo pronto para o lote: R\$ 150,00\.$/)
  expect(screen.getByRole('button', { name: /^Dispensar o recibo de Bia Souza/ })).toBeTruthy()
})

it('P5: after Dispensar the person is on the button that has come in its place', async () => {
  let recibos = pendente
  server.use(
    http.get('*/api/imposto/recibos', () => HttpResponse.json(recibos)),
    http.put('*/api/imposto/recibos/r-1', () => {
      recibos = dispensado
      return HttpResponse.json(recibos.recibos[0])
    }),
  )
  const { user } = renderApp(<ParteRecibos periodo={{ ano: 2026, mes: null }} />)
  ;(await screen.findByRole('button', { name: /^Dispensar o recibo de Bia Souza/ })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  const voltar = await screen.findByRole('button', { name: /^Voltar o recibo de Bia Souza/ })
  await waitFor(() => expect(document.activeElement).toBe(voltar))
})

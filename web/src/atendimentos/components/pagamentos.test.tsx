import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { chavesDoCaixa } from '../../lib/query-keys.ts'
import { Lido } from '../../test/lido.tsx'
import { renderApp, umaSessao } from '../../test/render.tsx'
import { Pagamentos } from './pagamentos.tsx'

const PAGAMENTO = {
  id: 'pg-1',
  data: '2026-03-10',
  valor: 170,
  forma: null,
  tipo: 'LANCAMENTO',
  sessao: null,
  vigente: true,
}
const server = setupServer(
  http.get('*/api/agendamentos/paciente/p-bia/detalhes', () => HttpResponse.json([])),
  http.get('*/api/resumo-atendimentos/pagamentos', () => HttpResponse.json([PAGAMENTO])),
  http.put('*/api/resumo-atendimentos/pagamentos/pg-1', () =>
    HttpResponse.json([{ ...PAGAMENTO, id: 'pg-2', forma: 'PIX', tipo: 'CORRECAO' }]),
  ),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void umaSessao())
afterEach(() => {
  server.resetHandlers()
  dismissAllNotifications()
})
afterAll(() => server.close())

test('P5: a method said later moves what is told by day and method, and recibos: both are asked for again', async () => {
  const { user } = renderApp(
    <>
      <Pagamentos pacienteId="p-bia" mes={{ mes: 3, ano: 2026 }} />
      <Lido rotulo="Recebido" queryKey={chavesDoCaixa.recebidoPorMes('2026-03')} />
      <Lido rotulo="Recibos" queryKey={[...chavesDoCaixa.imposto, 'recibos', 2026, 3]} />
    </>,
  )
  const forma = await screen.findByRole('combobox', { name: 'Forma do pagamento de R$ 170,00' })
  expect(screen.getByText('Recebido: 1')).toBeTruthy()
  await user.selectOptions(forma, 'Pix')
  await screen.findByText('Pagamento atualizado.')
  await screen.findByText('Recebido: 2')
  await screen.findByText('Recibos: 2')
})

test('D10: day and method said one after the other are both of the entry, which has another id by then', async () => {
  const { user } = renderApp(<Pagamentos pacienteId="p-bia" mes={{ mes: 3, ano: 2026 }} />)
  const segunda = Promise.withResolvers<void>()
  const primeira = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/resumo-atendimentos/pagamentos/pg-1', async () => {
      await primeira.promise
      return HttpResponse.json([{ ...PAGAMENTO, id: 'pg-2', data: '2026-03-11' }])
    }),
    http.put('*/api/resumo-atendimentos/pagamentos/pg-2', async () => {
      await segunda.promise
      return HttpResponse.json([{ ...PAGAMENTO, id: 'pg-3', data: '2026-03-11', forma: 'PIX' }])
    }),
  )
  const data = await screen.findByRole('textbox', { name: 'Data do pagamento de R$ 170,00' })
  const forma = screen.getByRole('combobox', { name: 'Forma do pagamento de R$ 170,00' })
  await user.clear(data)
  await user.type(data, '11032026')
  await user.selectOptions(forma, 'Pix')
  const vistos = () => [data, forma].map((campo) => (campo as HTMLInputElement).value)
  expect(vistos()).toEqual(['11/03/2026', 'PIX'])
  primeira.resolve()
  await screen.findByText('Pagamento atualizado.')
  expect(vistos()).toEqual(['11/03/2026', 'PIX'])
  segunda.resolve()
  await waitFor(() => expect(screen.getAllByText('Pagamento atualizado.')).toHaveLength(2))
  expect(vistos()).toEqual(['11/03/2026', 'PIX'])
})

import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissAllNotifications } from '../../components/feedback/notify.tsx'
import { chavesDoCaixa } from '../../lib/query-keys-do-caixa.ts'
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
afterEach(() => dismissAllNotifications())
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

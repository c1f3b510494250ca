import type { Pagamento } from '@clinica/domain/pagamentos/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from '../../lib/page/navigation.tsx'
import { Route, Routes } from '../../lib/page/route-table.tsx'
import { perguntaAoRecarregar, semPergunta } from '../../test/rascunho.ts'
import { renderApp } from '../../test/render.tsx'
import { DataDoPagamento } from './pagamento.tsx'

const salva = vi.fn()
beforeEach(() => void salva.mockReset())
const PAGAMENTO = { id: 'pg-1', valor: 10_000, data: '2026-03-09' } as Pagamento

async function abrir() {
  const app = renderApp(
    <Routes>
      <Route
        path="/aqui"
        element={<DataDoPagamento pagamento={PAGAMENTO} aCaminho={undefined} onChange={salva} />}
      />
      <Route path="*" element={<Link to="/aqui">Aqui</Link>} />
    </Routes>,
    { path: '/antes' },
  )
  await app.user.click(await screen.findByRole('link', { name: 'Aqui' }))
  const data = await screen.findByLabelText<HTMLInputElement>(/^Data do pagamento/)
  await app.user.click(data)
  const digita = (value: string) => fireEvent.change(data, { target: { value } })
  return { ...app, data, digita }
}

test('a reload asks while the day is typed and not left', async () => {
  const { user, digita } = await abrir()
  expect(perguntaAoRecarregar()).toBe(false)
  digita('2026-03-10')
  expect(perguntaAoRecarregar()).toBe(true)
  digita(PAGAMENTO.data)
  expect(perguntaAoRecarregar()).toBe(false)
  digita('2026-03-10')
  await user.tab()
  expect(salva.mock.calls).toEqual([['2026-03-10']])
  expect(perguntaAoRecarregar()).toBe(false)
})

test("the browser's back saves the day, as leaving the field does, and goes without a question", async () => {
  const { endereco, digita } = await abrir()
  digita('2026-03-10')
  act(() => window.history.back())
  await waitFor(() => expect(endereco()).toBe('/antes'))
  semPergunta()
  expect(salva.mock.calls).toEqual([['2026-03-10']])
})

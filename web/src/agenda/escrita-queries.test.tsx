import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { umAgendamento } from '../test/agenda.ts'
import { refusal } from '../test/recusa.ts'
import { umaSessao } from '../test/render.tsx'
import { useDeleteAgendamento } from './escrita-queries.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const VISTO = umAgendamento({ versao: 3 })
const SEMANA = queryKeys.agendamentos('2026-03-08T00:00:00', '2026-03-15T00:00:00')

/** Deletes a row as it was seen; returns the version sent to the server. */
async function removed(agora: ReturnType<typeof umAgendamento>) {
  umaSessao()
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  client.setQueryData(SEMANA, [VISTO])
  const versoes: unknown[] = []
  server.use(
    http.get('*/api/agendamentos/:id', () => HttpResponse.json(agora)),
    http.delete('*/api/agendamentos/:id', async ({ request }) => {
      const { versao } = (await request.json()) as { versao: number }
      versoes.push(versao)
      if (versao !== agora.versao) return refusal('VERSAO_ANTIGA')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useDeleteAgendamento(), { wrapper })
  const dito = await act(() =>
    result.current.mutateAsync({ id: VISTO.id, visto: VISTO, modo: 'single' }).then(
      () => 'removida',
      (erro: { codigo?: string }) => erro.codigo,
    ),
  )
  return [dito, ...versoes]
}

it.each<[string, Parameters<typeof umAgendamento>[0], unknown[]]>([
  ['as it was seen', { versao: 3 }, ['removida', 3]],
  ['grown by this tab’s own hand, with the same contents', { versao: 4 }, ['removida', 3, 4]],
  ['another one in another window', { versao: 4, observacoes: 'Outra' }, ['VERSAO_ANTIGA', 3]],
  ['somebody else’s by another window', { versao: 4, pacienteId: 'p-ana' }, ['VERSAO_ANTIGA', 3]],
])('D1: a row whose version is %s', async (_como, mudou, esperado) => {
  expect(await removed(umAgendamento(mudou))).toEqual(esperado)
})

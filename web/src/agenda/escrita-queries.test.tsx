import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { queryKeys } from '../lib/query-keys.ts'
import { umAgendamento } from '../test/agenda.ts'
import { umaSessao } from '../test/render.tsx'
import { useDeleteAgendamento } from './escrita-queries.ts'
import { noteVersoes } from './memoria.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const VISTO = umAgendamento({ versao: 3 })
const SEMANA = queryKeys.agendamentos('2026-03-08T00:00:00', '2026-03-15T00:00:00')

/** Deletes a row as it was seen; returns the version sent to the server. */
async function removed(agora: ReturnType<typeof umAgendamento>, sabida: boolean) {
  umaSessao()
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  client.setQueryData(SEMANA, [VISTO])
  if (sabida) noteVersoes(client, [VISTO])
  const versoes: unknown[] = []
  server.use(
    http.get('*/api/agendamentos/:id', () => HttpResponse.json(agora)),
    http.delete('*/api/agendamentos/:id', async ({ request }) => {
      versoes.push(((await request.json()) as { versao: number }).versao)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useDeleteAgendamento(), { wrapper })
  await act(() => result.current.mutateAsync({ id: VISTO.id, visto: VISTO, modo: 'single' }))
  return versoes
}

it.each<[string, Parameters<typeof umAgendamento>[0], boolean, number]>([
  ['known to be the latest: as it was seen', { versao: 4 }, true, 3],
  ['grown by this tab’s own hand, with the same contents: as it is now', { versao: 4 }, false, 4],
  [
    'changed in another window: as it was seen, for the server to refuse',
    { versao: 4, observacoes: 'De outra janela' },
    false,
    3,
  ],
  ['given to somebody else in another window', { versao: 4, pacienteId: 'p-ana' }, false, 3],
])('D1: a row whose version is %s', async (_como, mudou, sabida, versao) => {
  expect(await removed(umAgendamento(mudou), sabida)).toEqual([versao])
})

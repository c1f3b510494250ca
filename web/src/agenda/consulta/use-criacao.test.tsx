import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { umGravado } from '../../test/agenda.ts'
import { refusal } from '../../test/recusa.ts'
import { renderApp, umaSessao } from '../../test/render.tsx'
import type { AgendamentoGravado } from '../api.ts'
import { useCriacao } from './use-criacao.ts'

// A server that stores by key as the real one does (D1), and whose answers can get lost.
const guardados = new Map<string, { id: string; corpo: string; excluido?: boolean }>()
let ultimo: unknown
/** Fate of each POST: the request is lost, its answer is lost, or all goes well. */
let respostas: ('nunca' | 'perdida' | 'chega')[] = []

const server = setupServer(
  http.post('*/api/agendamentos', async ({ request }) => {
    const chave = request.headers.get('Idempotency-Key') ?? ''
    const corpo = await request.text()
    const resposta = respostas.shift() ?? 'chega'
    if (resposta === 'nunca') return HttpResponse.error()
    const antes = guardados.get(chave)
    if (antes && antes.corpo !== corpo) return refusal('CHAVE_REPETIDA')
    if (antes?.excluido) return refusal('JA_EXCLUIDO')
    if (!antes) guardados.set(chave, { id: `ag-${guardados.size + 1}`, corpo })
    ultimo = JSON.parse(corpo)
    if (resposta === 'perdida') return HttpResponse.error()
    return HttpResponse.json(umGravado({ id: guardados.get(chave)?.id }), { status: 201 })
  }),
  http.put('*/api/agendamentos/:id', async ({ request }) => {
    ultimo = await request.json()
    return HttpResponse.json(umGravado({ versao: 4 }))
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  umaSessao()
  guardados.clear()
  ultimo = null
})

const corpo = (observacoes: string): AgendamentoGravado => ({
  tipo: 'SOCIAL',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:00:00',
  observacoes,
})

function Salvador({ fim }: { fim: (resultado: string) => void }) {
  const criar = useCriacao()
  const salvar = (texto: string) =>
    criar(corpo(texto)).then(
      () => fim('salvo'),
      (erro: Error) => fim(erro.name),
    )
  return ['primeira', 'segunda', 'terceira'].map((texto) => (
    <button key={texto} type="button" onClick={() => salvar(texto)}>
      {texto}
    </button>
  ))
}

async function salva(...textos: string[]) {
  const fim = vi.fn()
  const { user } = renderApp(<Salvador fim={fim} />)
  for (const [indice, texto] of textos.entries()) {
    await user.click(screen.getByRole('button', { name: texto }))
    await waitFor(() => expect(fim).toHaveBeenCalledTimes(indice + 1))
  }
  return fim.mock.calls.flat()
}

test('saved but its answer lost, then saved again: one appointment', async () => {
  respostas = ['perdida']
  expect(await salva('primeira', 'primeira')).toEqual(['NetworkError', 'salvo'])
  expect(guardados.size).toBe(1)
})

test('saved but its answer lost, then edited: the one that was kept is changed', async () => {
  respostas = ['perdida']
  expect(await salva('primeira', 'segunda')).toEqual(['NetworkError', 'salvo'])
  expect(guardados.size).toBe(1)
  expect(ultimo).toMatchObject({ observacoes: 'segunda', versao: 3 })
})

test('the first never arrived, the second was kept unheard, the third is its edit', async () => {
  respostas = ['nunca', 'perdida']
  const fim = await salva('primeira', 'segunda', 'terceira')
  expect(fim).toEqual(['NetworkError', 'NetworkError', 'salvo'])
  expect(guardados.size).toBe(1)
  expect(ultimo).toMatchObject({ observacoes: 'terceira' })
})

test('kept unheard and deleted since: said so, and saved once more it is made anew', async () => {
  respostas = ['perdida']
  const fim = vi.fn()
  const { user } = renderApp(<Salvador fim={fim} />)
  for (const esperado of ['NetworkError', 'HttpError', 'salvo']) {
    await user.click(screen.getByRole('button', { name: 'primeira' }))
    await waitFor(() => expect(fim).toHaveBeenLastCalledWith(esperado))
    for (const guardado of guardados.values()) guardado.excluido = true
  }
  expect(guardados.size).toBe(2)
})

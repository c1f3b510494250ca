import { erroNoFio } from '@clinica/domain/erros'
import { previaFio } from '@clinica/domain/importacoes/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import ImportarDialog from '../importacoes/components/importar-dialog.tsx'
import { renderApp, umaSessao } from './render.tsx'

export const server = setupServer()
/** Requests to the server, in order. */
export const chamadas = vi.fn()

/** P1: server for 'Importar' around each test of a file. */
export function comServidorDeImportacao() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => void umaSessao())
  afterEach(() => {
    server.resetHandlers()
    chamadas.mockClear()
  })
}

export const RASCUNHO = {
  id: 'i1',
  estado: 'RASCUNHO',
  criadaEm: '2026-03-09T14:20:00',
  feitaEm: null,
  desfeitaEm: null,
  pacientes: 0,
  horarios: 0,
  passadas: 0,
  despesas: 0,
}
export const PREVIA = previaFio.parse({
  resumo: '1 linha: 1 pronta',
  pacientes: 1,
  horarios: 0,
  sessoes: 0,
  linhas: [{ estado: 'pronta', faz: 'novo', entra: true, problemas: [] }],
  semana: [],
  coincidencias: [],
  ocupados: 0,
  conflitos: [],
  existentes: [],
})

export function umServidor({ lista = [] as unknown[], guarda = 204, confirma = 200 } = {}) {
  server.use(
    http.get('*/api/importacoes', () => HttpResponse.json(lista)),
    http.post('*/api/importacoes', async ({ request }) => {
      chamadas('POST', await request.json())
      return HttpResponse.json(RASCUNHO, { status: 201 })
    }),
    http.put('*/api/importacoes/:id', () => HttpResponse.json(RASCUNHO)),
    http.put('*/api/importacoes/:id/linhas/:parte', async ({ request, params }) => {
      chamadas('PUT', params.parte, await request.json())
      return new HttpResponse(null, { status: guarda })
    }),
    http.get('*/api/importacoes/:id/previa', () => HttpResponse.json(PREVIA)),
    http.post('*/api/importacoes/:id/confirmar', ({ request }) => {
      chamadas('confirmar', request.headers.get('Idempotency-Key')?.length)
      const feita = { ...RASCUNHO, estado: 'FEITA', pacientes: 1 }
      return confirma === 200
        ? HttpResponse.json(feita)
        : HttpResponse.json(erroNoFio('NADA_A_IMPORTAR'), { status: confirma })
    }),
  )
}

export const aberto = () => {
  const onClose = vi.fn()
  renderApp(<ImportarDialog onClose={onClose} />)
  return { onClose, dialogo: within(screen.getByRole('dialog', { name: 'Importar' })) }
}
export const clica = async (nome: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
export const cola = (texto: string) =>
  fireEvent.change(screen.getByLabelText('Cole as células da planilha'), {
    target: { value: texto },
  })

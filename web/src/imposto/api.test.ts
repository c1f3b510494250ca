import { fraseDoErro } from '@clinica/domain/erros'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLotes } from './api.ts'

/** D1: what the server takes of a body. */
const BODY_LIMIT = 100 * 1024

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

it('P5: receipts whose ids do not fit into one body are sent all the same, in whole lots', async () => {
  const pedidos: string[][] = []
  server.use(
    http.post('*/api/imposto/lotes', async ({ request }) => {
      const texto = await request.text()
      const message = fraseDoErro('CORPO_GRANDE')
      if (texto.length > BODY_LIMIT) return HttpResponse.json({ message }, { status: 413 })
      pedidos.push(JSON.parse(texto).recibos)
      return HttpResponse.json({ lotes: [], barrados: 3 }, { status: 201 })
    }),
  )
  const recibos = Array.from({ length: 4_500 }, () => crypto.randomUUID())
  const feitos = await createLotes({ ano: 2026, mes: null, recibos, senhaAtual: 'girassol' })
  expect(feitos).toEqual({ lotes: [], barrados: 3 })
  expect(pedidos.flat()).toEqual(recibos)
  expect(pedidos.map(({ length }) => length)).toEqual([2_000, 2_000, 500])
})

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { umaSessao } from '../../test/render.tsx'
import { CACHE_SIZE, clearEtagCache } from './etag-cache.ts'
import { request } from './http-client.ts'

const server = setupServer()
const lista = { parse: (value: unknown) => ({ lida: value }) }
/** If-None-Match headers of the calls, the newest last. */
let pedidas: (string | null)[] = []
/** The server's ETag, raised by every write. */
let versao = 1

/** A server of one list that answers 304 when nothing changed. */
function serverWithTags({ token = (): string => 'acesso-1' } = {}) {
  server.use(
    http.get('*/api/agenda', ({ request: got }) => {
      const tag = got.headers.get('If-None-Match')
      pedidas.push(tag)
      if (got.headers.get('Authorization') !== `Bearer ${token()}`)
        return HttpResponse.json({ message: 'Sessão expirada.' }, { status: 401 })
      const etag = `W/"${versao}"`
      if (tag === etag) return new HttpResponse(null, { status: 304, headers: { etag } })
      return HttpResponse.json([{ versao }], { headers: { etag } })
    }),
    http.post('*/api/auth/refresh', () =>
      HttpResponse.json({ accessToken: 'acesso-2', refreshToken: 'renovacao-2' }),
    ),
  )
}

const semana = (data = '2026-03-09') => request('/agenda', lista, { query: { data } })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  umaSessao()
  clearEtagCache()
  pedidas = []
  versao = 1
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('asks whether anything changed, and answers the very value where nothing did', async () => {
  serverWithTags()
  const primeira = await semana()
  expect(await semana()).toBe(primeira)
  versao = 2
  expect(await semana()).toEqual({ lida: [{ versao: 2 }] })
  await semana()
  expect(pedidas).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"'])
})

it('remembers each call for itself, and the latest of them', async () => {
  serverWithTags()
  for (let dia = 0; dia <= CACHE_SIZE; dia += 1) await semana(String(dia))
  pedidas = []
  await semana(String(CACHE_SIZE))
  await semana('1')
  await semana('0')
  expect(pedidas).toEqual(['W/"1"', 'W/"1"', null])
})

it('what another schema read is asked for anew', async () => {
  serverWithTags()
  await semana()
  const outra = { parse: (value: unknown) => value }
  expect(await request('/agenda', outra, { query: { data: '2026-03-09' } })).toEqual([
    { versao: 1 },
  ])
  expect(pedidas).toEqual([null, null])
})

it('asks the same after a 401 and its refresh', async () => {
  let token = 'acesso-1'
  serverWithTags({ token: () => token })
  const primeira = await semana()
  token = 'acesso-2'
  expect(await semana()).toBe(primeira)
  expect(pedidas).toEqual([null, 'W/"1"', 'W/"1"'])
})

it('forgets with the session, also what was still on its way', async () => {
  serverWithTags()
  const emCaminho = semana()
  clearEtagCache()
  await emCaminho
  await semana()
  clearEtagCache()
  await semana()
  expect(pedidas).toEqual([null, null, null])
})

it('remembers no answer without a tag, such as a CPF', async () => {
  const cabecalhos: (string | null)[] = []
  server.use(
    http.get('*/api/pacientes/1/cpf', ({ request: got }) => {
      cabecalhos.push(got.headers.get('If-None-Match'))
      return HttpResponse.json({ cpf: '1' })
    }),
  )
  await request('/pacientes/1/cpf', lista)
  await request('/pacientes/1/cpf', lista)
  expect(cabecalhos).toEqual([null, null])
})

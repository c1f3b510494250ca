import { erroNoFio } from '@clinica/domain/erros'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { umaSessao } from '../../test/render.tsx'
import { chaveDeIdempotencia, request, semCorpo, setReopening } from './http-client.ts'
import { HttpError, LeftClosed, mensagemDoErro, NetworkError } from './http-errors.ts'
import { clearCredentials, saveTokens, subscribeSessao } from './session-store.ts'

const anything = { parse: (value: unknown) => value }
const server = setupServer()
const refreshes = vi.fn()
const logouts = vi.fn()

/** A server that knows one access token and rotates by `answer`. */
function serverWith(valid: () => string, answer: () => Response | Promise<Response>) {
  server.use(
    http.get('*/api/pacientes', ({ request: got }) =>
      got.headers.get('Authorization') === `Bearer ${valid()}`
        ? HttpResponse.json([{ id: '1' }])
        : HttpResponse.json({ message: 'Sessão expirada.' }, { status: 401 }),
    ),
    http.post('*/api/auth/refresh', async ({ request: got }) => {
      refreshes(await got.json())
      return answer()
    }),
  )
}

const rotated = () =>
  HttpResponse.json({ accessToken: 'acesso-2', refreshToken: 'renovacao-2' }, { status: 200 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
let stop = () => {}
beforeEach(() => {
  umaSessao()
  stop = subscribeSessao(logouts, () => undefined)
})
afterEach(() => {
  stop()
  server.resetHandlers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

describe('a request', () => {
  it('carries bearer, device id, JSON and further headers, and is parsed', async () => {
    server.use(
      http.post('*/api/pacientes', async ({ request: got }) =>
        HttpResponse.json({
          auth: got.headers.get('Authorization'),
          device: got.headers.get('X-Device-Id'),
          key: got.headers.get('Idempotency-Key'),
          query: new URL(got.url).search,
          body: await got.json(),
        }),
      ),
    )
    const headers = chaveDeIdempotencia()
    const answer = await request('/pacientes', anything, {
      method: 'POST',
      body: { nome: 'Ana' },
      query: { mes: 3, ano: undefined },
      headers,
    })
    expect(answer).toEqual({
      auth: 'Bearer acesso-1',
      device: localStorage.getItem('deviceId'),
      key: headers['Idempotency-Key'],
      query: '?mes=3',
      body: { nome: 'Ana' },
    })
  })

  it('turns a refusal into its code, sentence, fields and waiting time', async () => {
    server.use(
      http.get('*/api/cep/1', () =>
        HttpResponse.json(
          erroNoFio('MUITAS_TENTATIVAS', 'Aguarde.', [{ campo: 'cep', message: 'Curto.' }]),
          { status: 429, headers: { 'Retry-After': '30' } },
        ),
      ),
    )
    const error = await request('/cep/1', anything).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS', retryAfter: 30 })
    expect((error as HttpError).campos).toEqual([{ campo: 'cep', message: 'Curto.' }])
    expect(mensagemDoErro(error, 'padrão')).toBe('Aguarde.')
  })

  it('has no sentence of its own for a broken answer, and says when nothing answered', async () => {
    server.use(
      http.get('*/api/a', () => new HttpResponse('<html>', { status: 502 })),
      http.get('*/api/b', () => HttpResponse.error()),
      http.delete('*/api/c', () => new HttpResponse(null, { status: 204 })),
    )
    const broken = await request('/a', anything).catch((caught: unknown) => caught)
    expect(mensagemDoErro(broken, 'padrão')).toBe('padrão')
    await expect(request('/b', anything)).rejects.toBeInstanceOf(NetworkError)
    await expect(request('/c', semCorpo, { method: 'DELETE' })).resolves.toBeUndefined()
  })
})

describe('a gesture that a closed month refuses (P4)', () => {
  const closed = () =>
    HttpResponse.json(
      { message: 'Março de 2026 está fechado. Reabrir?' },
      { status: 409, headers: { 'X-Meses-Fechados': '2026-03' } },
    )
  const gesture = () => request('/pacientes', anything, { method: 'POST', body: { nome: 'Ana' } })

  it('is made again, as it was, once the person has opened the month', async () => {
    const bodies: unknown[] = []
    const ask = vi.fn(async () => true)
    setReopening(ask)
    server.use(
      http.post('*/api/pacientes', async ({ request: got }) => {
        bodies.push(await got.json())
        return bodies.length === 1 ? closed() : HttpResponse.json({ id: '1' })
      }),
    )
    await expect(gesture()).resolves.toEqual({ id: '1' })
    expect(ask.mock.calls).toEqual([['2026-03']])
    expect(bodies).toEqual([{ nome: 'Ana' }, { nome: 'Ana' }])
  })

  it('stays refused where the month is left closed: the question is not told as an error', async () => {
    setReopening(async () => false)
    server.use(http.post('*/api/pacientes', closed))
    const refused = await gesture().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LeftClosed)
    expect(mensagemDoErro(refused, '')).toBe('O mês continua fechado: nada foi alterado.')
  })
})

describe('a 401', () => {
  it('five at once make one refresh, and all five succeed with the new token', async () => {
    serverWith(() => 'acesso-2', rotated)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request('/pacientes', anything)),
    )
    expect(answers).toHaveLength(5)
    expect(refreshes).toHaveBeenCalledTimes(1)
    expect(refreshes.mock.calls[0]?.[0]).toEqual({
      refreshToken: 'renovacao-1',
      deviceId: localStorage.getItem('deviceId'),
    })
    expect(localStorage.getItem('refreshToken')).toBe('renovacao-2')
    expect(logouts).not.toHaveBeenCalled()
  })

  it('refreshes nothing when another tab has already stored a newer token', async () => {
    serverWith(() => 'acesso-9', rotated)
    const request1 = (_name: string, work: () => Promise<string>) => {
      saveTokens({ accessToken: 'acesso-9', refreshToken: 'renovacao-9' })
      return work()
    }
    vi.stubGlobal('navigator', { locks: { request: request1 } })
    await request('/pacientes', anything)
    expect(refreshes).not.toHaveBeenCalled()
  })

  it('is retried once only', async () => {
    serverWith(() => 'nenhum', rotated)
    await expect(request('/pacientes', anything)).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toHaveBeenCalledTimes(1)
  })

  it.each(['semSessao', 'deSaida'])('of a %s call renews nothing', async (como) => {
    serverWith(() => 'nenhum', rotated)
    server.use(
      http.post('*/api/auth/a', () => HttpResponse.json({ message: 'Não.' }, { status: 401 })),
    )
    const call = request('/auth/a', anything, { method: 'POST', body: {}, [como]: true })
    await expect(call).rejects.toThrow('Não.')
    expect(refreshes).not.toHaveBeenCalled()
    expect(localStorage.getItem('accessToken')).toBe('acesso-1')
  })
})

describe('a refresh', () => {
  it.each([400, 401])('refused with %i ends the session, once', async (status) => {
    serverWith(
      () => 'acesso-2',
      () => HttpResponse.json({ message: 'Não.' }, { status }),
    )
    const calls = Array.from({ length: 5 }, () => request('/pacientes', anything))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.every((one) => one.status === 'rejected')).toBe(true)
    expect(logouts).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('user')).toBeNull()
    expect(localStorage.getItem('refreshToken')).toBeNull()
  })

  it('without a refresh token ends the session', async () => {
    serverWith(() => 'acesso-2', rotated)
    localStorage.removeItem('refreshToken')
    await expect(request('/pacientes', anything)).rejects.toMatchObject({ status: 401 })
    expect(refreshes).not.toHaveBeenCalled()
    expect(logouts).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a lost connection', () => HttpResponse.error(), NetworkError],
    ['a server in trouble', () => new HttpResponse(null, { status: 503 }), HttpError],
    ['a throttle', () => new HttpResponse(null, { status: 429 }), HttpError],
  ])('that meets %s keeps the session', async (_what, answer, type) => {
    serverWith(() => 'acesso-2', answer)
    await expect(request('/pacientes', anything)).rejects.toBeInstanceOf(type)
    expect(logouts).not.toHaveBeenCalled()
    expect(localStorage.getItem('refreshToken')).toBe('renovacao-1')
    expect(localStorage.getItem('user')).not.toBeNull()
  })

  it('that answers after a sign-out does not bring the session back', async () => {
    serverWith(
      () => 'acesso-2',
      () => {
        clearCredentials()
        return rotated()
      },
    )
    await expect(request('/pacientes', anything)).rejects.toMatchObject({ status: 401 })
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(localStorage.getItem('refreshToken')).toBeNull()
  })
  it.each([
    ['while it is on its way', 'renovacao-1'],
    ['before it is asked for', null],
  ])('makes nothing again in the name of who signed in %s', async (_when, asked) => {
    const other = { accessToken: 'acesso-2', refreshToken: 'renovacao-9', usuarioId: 'usuario-2' }
    const written: (string | null)[] = []
    server.use(
      http.post('*/api/pacientes', ({ request: got }) => {
        written.push(got.headers.get('Authorization'))
        if (asked === null) umaSessao(other)
        return HttpResponse.json({ message: 'Sessão expirada.' }, { status: 401 })
      }),
      http.post('*/api/auth/refresh', () => {
        umaSessao(other)
        return HttpResponse.json({ message: 'Não.' }, { status: 401 })
      }),
    )
    const gesture = request('/pacientes', anything, { method: 'POST', body: { nome: 'Bia' } })
    await expect(gesture).rejects.toMatchObject({ status: 401 })
    expect(written).toEqual(['Bearer acesso-1'])
    expect(localStorage.getItem('refreshToken')).toBe('renovacao-9')
  })
})

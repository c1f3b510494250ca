import { ERRORS, fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from './app.ts'
import { umaConta } from './contas.ts'

const t = await useApp()
const { token } = await umaConta(t)

const message = (answer: { body: unknown }) => (answer.body as { message?: string }).message

test.each([
  ['not JSON', { raw: '{nome:' }, 400, 'Os dados enviados não são um JSON válido.'],
  ['NaN', { raw: '{"a":NaN}' }, 400, 'Os dados enviados não são um JSON válido.'],
  [
    'too deep',
    { raw: '['.repeat(21) + ']'.repeat(21) },
    400,
    'Os dados enviados têm níveis demais.',
  ],
  ['too long', { raw: JSON.stringify('x'.repeat(110_000)) }, 413, fraseDoErro('CORPO_GRANDE')],
  [
    'text',
    { raw: 'a', headers: { 'content-type': 'text/plain' } },
    415,
    fraseDoErro('TIPO_NAO_ACEITO'),
  ],
  [
    'gzip',
    { raw: '{}', headers: { 'content-encoding': 'gzip' } },
    415,
    fraseDoErro('TIPO_NAO_ACEITO'),
  ],
  ['no body', { raw: '' }, 400, fraseDoErro('TIPO_NAO_ACEITO')],
  [
    'no body, text',
    { raw: '', headers: { 'content-type': 'text/plain' } },
    400,
    fraseDoErro('TIPO_NAO_ACEITO'),
  ],
])('a body that is %s is answered in Portuguese', async (_name, options, status, sentence) => {
  const answer = await t.call('POST', '/api/usuario', options)
  expect([answer.status, message(answer)]).toEqual([status, sentence])
})

test.each(['/api/nada', '/api/', '/api/pacientes/a/b/c', '/api/%E0%A4%A'])(
  '%s is a Portuguese JSON failure',
  async (url) => {
    const answer = await t.call('GET', url, { token })
    expect([400, 404]).toContain(answer.status)
    expect(message(answer)).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await t.call('GET', '/api/saude')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('only a proxy that is believed says that a line is encrypted', async () => {
  const atras = await useApp({ trustProxy: ['127.0.0.1'] })
  const https = { 'x-forwarded-proto': 'https' }
  const said = await atras.call('GET', '/api/saude', { headers: https })
  expect(said.headers['strict-transport-security']).toBe('max-age=63072000')
  const believed = await t.call('GET', '/api/saude', { headers: https })
  expect(believed.headers).not.toHaveProperty('strict-transport-security')
})

test.each(['/api/saude', '/api/pronto', '/api/docs', '/api/docs/json', '/api/cep/00000000'])(
  'HEAD of %s, as monitors ask, is GET without its body',
  async (url) => {
    const head = await t.call('HEAD', url)
    const whole = await t.call('GET', url)
    const said = ({ headers }: typeof head) =>
      ['content-type', 'content-length', 'content-encoding', 'cache-control', 'vary'].map(
        (name) => headers[name],
      )
    expect([head.status, head.text, said(head)]).toEqual([whole.status, '', said(whole)])
  },
)

test('HEAD of a private call is an unknown call, signed in or not', async () => {
  for (const signedIn of [{}, { token }])
    expect((await t.call('HEAD', '/api/pacientes', signedIn)).status).toBe(404)
})

test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c'])(
  'the bearer %j is nobody',
  async (authorization) => {
    const answer = await t.call('GET', '/api/auth/sessions', { headers: { authorization } })
    expect([answer.status, message(answer)]).toEqual([401, fraseDoErro('NAO_AUTENTICADO')])
  },
)

test.each([
  ['a word after it', (certo: string) => `Bearer ${certo} x`],
  ['two of them', (certo: string) => `Bearer ${certo}, Bearer ${certo}`],
  ['a space too many', (certo: string) => `Bearer  ${certo}`],
  ['a fourth part', (certo: string) => `Bearer ${certo}.x`],
])('a right token with %s is nobody’s', async (_name, torto) => {
  const asked = (authorization: string) =>
    t.call('GET', '/api/auth/sessions', { headers: { authorization } })
  expect((await asked(`bearer ${token}`)).status).toBe(200)
  expect((await asked(torto(token))).status).toBe(401)
})

test('what is written without escaping is still JSON of the contract', async () => {
  const body = { tipo: 'SOCIAL', inicio: '2026-03-09T14:00:00', fim: '2026-03-09T15:00:00' }
  const criado = await t.call('POST', '/api/agendamentos', {
    token,
    body: { ...body, observacoes: 'aspas " e \\ barra\nlinha' },
  })
  expect(criado.body).toMatchObject({ ...body, observacoes: 'aspas " e \\ barra\nlinha' })
  expect(criado.body).toMatchObject({ pacienteId: null, recurrenceId: null, recurrenceType: null })
})

test('every refusal is the shared one; a gesture names the operation that undoes it', async () => {
  const { body, headers } = await t.call('GET', '/api/docs/json')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const { paths, components } = body as {
    paths: Record<string, Record<string, { responses: Record<string, Record<string, unknown>> }>>
    components: { schemas: Record<string, unknown> }
  }
  const erro = { $ref: '#/components/schemas/Erro' }
  expect(components.schemas.Erro).toMatchObject({
    required: ['codigo', 'message'],
    properties: { codigo: { enum: Object.keys(ERRORS) } },
  })
  const refusals = Object.values(paths)
    .flatMap(Object.values)
    .flatMap(({ responses }) => Object.entries(responses ?? {}))
    .filter(([status]) => Number(status) >= 400)
  expect(refusals.length).toBeGreaterThan(150)
  for (const [, answer] of refusals) {
    expect(answer).toMatchObject({ content: { 'application/json': { schema: erro } } })
  }
  for (const [path, method, status] of [
    ['/api/agendamentos', 'post', '201'],
    ['/api/agendamentos/{agendamentoId}', 'put', '200'],
    ['/api/agendamentos/{agendamentoId}', 'delete', '200'],
    ['/api/agendamentos/{agendamentoId}', 'delete', '204'],
  ] as const) {
    expect(paths[path]?.[method]?.responses[status]).toMatchObject({
      headers: { 'X-Operacao-Id': { schema: { type: 'string', format: 'uuid' } } },
    })
  }
})

test('only a body that a call cannot do without is required', async () => {
  const { body } = await t.call('GET', '/api/docs/json')
  const { paths } = body as {
    paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>
  }
  const required = (method: string, path: string) => paths[path]?.[method]?.requestBody?.required
  expect(required('delete', '/api/agendamentos/{agendamentoId}')).toBe(false)
  expect(required('put', '/api/agendamentos/{agendamentoId}')).toBe(true)
  expect(required('post', '/api/agendamentos')).toBe(true)
})

test('every call is documented with a summary and what it answers', async () => {
  const { body } = await t.call('GET', '/api/docs/json')
  const { paths } = body as {
    paths: Record<string, Record<string, { summary?: string; responses: object }>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
  )
  const silent = calls.filter(
    ({ summary, responses }) =>
      !summary || !Object.keys(responses).some((status) => status.startsWith('2')),
  )
  expect(calls.length).toBeGreaterThan(25)
  // A page, not a call of the contract.
  expect(silent.map(({ name }) => name)).toEqual(['get /api/docs'])
})

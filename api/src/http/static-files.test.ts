import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { erroNoFio } from '@clinica/domain/erros'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const webDir = mkdtempSync(join(tmpdir(), 'clinica-web-'))
afterAll(() => rmSync(webDir, { recursive: true }))
mkdirSync(join(webDir, 'assets'))
writeFileSync(join(webDir, 'index.html'), '<title>__CLINICA__</title>__CSP_NONCE__')
writeFileSync(join(webDir, 'assets', 'index-abc.js'), 'let a')
writeFileSync(join(webDir, 'manifest.webmanifest'), '{"name":"__CLINICA__"}')
writeFileSync(join(webDir, 'sw.js'), 'let b')
writeFileSync(join(webDir, 'sw.js.br'), brotliCompressSync('let b'))
for (const [ending, compress] of [
  ['br', brotliCompressSync],
  ['gz', gzipSync],
] as const)
  writeFileSync(join(webDir, 'assets', `index-abc.js.${ending}`), compress('let a'))

const t = await useApp({ webDir, clinicaNome: 'Ana & <Bia> "$&"' })

test.each(['/', '/login', '/nada/x', '/apix'])('%s is the page of the app', async (url) => {
  const answer = await t.call('GET', url)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const [, nonce = ''] =
    /<title>Ana &amp; &lt;Bia&gt; &quot;\$&amp;&quot;<\/title>(.{24})$/.exec(answer.text) ?? []
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect((await t.call('HEAD', url)).status).toBe(200)
})

test('a hashed file is kept for ever, one that is gone is never taken for a page', async () => {
  const kept = await t.call('GET', '/assets/index-abc.js')
  expect([kept.status, kept.text]).toEqual([200, 'let a'])
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const headers = { range: 'bytes=999-' }
  expect((await t.call('GET', '/assets/index-abc.js', { headers })).status).toBe(416)
  const gone = await t.call('GET', '/assets/index-old.js')
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each([
  '/favicon.ico',
  '/x.php',
  '/foo.js',
  '/foo.js?v=1',
  '/pasta/foo.JS',
  '/wp-login.php',
  '/.env',
  '/.well-known',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/assets/index-old',
])('%s is no screen: 404 without a page', async (url) => {
  const answer = await t.call('GET', url)
  expect([answer.status, answer.body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await t.call('HEAD', url)).status).toBe(404)
})

test('keepers of passwords are led to where the password is changed', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await t.call(method, '/.well-known/change-password')
    expect([answer.status, answer.headers.location]).toEqual([302, '/sessions'])
  }
})

test.each(['/manifest.webmanifest', '/sw.js', '/assets/index-abc.js'])(
  'HEAD of %s says what GET does',
  async (url) => {
    const head = await t.call('HEAD', url)
    const whole = await t.call('GET', url)
    const said = ['content-type', 'content-length', 'cache-control']
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of said) expect(head.headers[name], name).toBe(whole.headers[name])
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', undefined],
])('a file is sent as it was compressed when it was built: %s', async (accepted, encoding) => {
  const answer = await t.call('GET', '/assets/index-abc.js', {
    headers: { 'accept-encoding': accepted },
  })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
  expect(answer.headers.vary).toBe('accept-encoding')
  const page = await t.call('GET', '/assets/index-abc.js.gz')
  expect(page.status).toBe(404)
})

test('the app is installed under the name of the clinic', async () => {
  const answer = await t.call('GET', '/manifest.webmanifest')
  expect([answer.status, answer.body]).toEqual([200, { name: 'Ana & <Bia> "$&"' }])
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each(['br', 'identity'])('the service worker is never kept: %s', async (accepted) => {
  const headers = { 'accept-encoding': accepted }
  const answer = await t.call('GET', '/sw.js', { headers })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
  )
  const { headers: page } = await t.call('GET', '/login')
  expect(page['content-security-policy']).toContain("worker-src 'self'")
})

test.each(['/api', '/api?x=1', '/api/', '/api/nada'])('%s is no page', async (url) => {
  const answer = await t.call('GET', url)
  expect([answer.status, answer.body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
})

test('a call reached by an escaped URL is not kept either', async () => {
  const answer = await t.call('GET', '/%61pi/saude')
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

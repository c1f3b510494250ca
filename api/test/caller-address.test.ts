import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { useApp } from './app.ts'
import { cadastrar, entrar } from './entrar.ts'

const webDir = mkdtempSync(join(tmpdir(), 'clinica-proxy-'))
afterAll(() => rmSync(webDir, { recursive: true }))
writeFileSync(join(webDir, 'index.html'), '__PROXY_IGNORADO__')
writeFileSync(join(webDir, 'manifest.webmanifest'), '{}')

const atras = await useApp({ trustProxy: ['127.0.0.1', '10.0.0.0/8'], webDir })
const sozinho = await useApp({ webDir })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['198.51.100.9, 203.0.113.7:51234, 10.0.0.2:80', '203.0.113.7'],
  ['unknown', '127.0.0.1'],
  ['<script>', '127.0.0.1'],
  [`${'x'.repeat(4_000)}`, '127.0.0.1'],
])('behind a trusted proxy that says %.20s the caller is %s', async (dito, endereco) => {
  const { email } = await cadastrar(atras)
  const { entrada } = await entrar(atras, email, { ip: dito })
  const { body } = await atras.call('GET', '/api/auth/sessions', { token: entrada.accessToken })
  expect(body).toMatchObject([{ ipAddress: endereco }])
})

const CLIENTE = '203.0.113.7'
const POR_PROXY = { 'x-forwarded-for': CLIENTE }

test.each([
  ['by no proxy', sozinho, '127.0.0.1', {}, false],
  ['by a proxy of this machine', sozinho, '127.0.0.1', POR_PROXY, true],
  ['by a proxy of this machine, IPv6', sozinho, '::1', POR_PROXY, true],
  ['by a proxy of this network', sozinho, '192.168.1.2', POR_PROXY, true],
  ['by one seen through IPv6', sozinho, '::ffff:172.20.0.5', POR_PROXY, true],
  ['by a proxy that says Forwarded', sozinho, '127.0.0.1', { forwarded: `for=${CLIENTE}` }, true],
  ['by a stranger who says so', sozinho, '198.51.100.1', POR_PROXY, false],
  ['by a proxy that is believed', atras, '127.0.0.1', POR_PROXY, false],
  ['by another one that is believed', atras, '10.1.2.3', POR_PROXY, false],
  [
    'by one that is believed and writes the port',
    atras,
    '127.0.0.1',
    { 'x-forwarded-for': `${CLIENTE}:51234` },
    false,
  ],
  [
    'by one that is believed and says nobody',
    atras,
    '127.0.0.1',
    { 'x-forwarded-for': 'unknown' },
    true,
  ],
  ['by one that is not among them', atras, '192.168.1.2', POR_PROXY, true],
])('a page brought %s', async (_como, { app }, remoteAddress, headers, ignorado) => {
  const answer = await app.inject({ url: '/sessions', remoteAddress, headers })
  expect(answer.body).toBe(String(ignorado))
})

test('a proxy that is not believed is warned of once, in Portuguese, without any address of a caller', async () => {
  const { app } = await useApp()
  const warn = vi.spyOn(app.log, 'warn')
  await app.inject({ url: '/api/saude' })
  expect(warn).not.toHaveBeenCalled()
  for (let i = 0; i < 3; i += 1) await app.inject({ url: '/api/saude', headers: POR_PROXY })
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Atenção: .* TRUST_PROXY/)]])
  expect(String(warn.mock.calls[0])).not.toContain(CLIENTE)
})

test('a proxy that is believed is no warning', async () => {
  const { app } = await useApp({ trustProxy: ['loopback'] })
  const warn = vi.spyOn(app.log, 'warn')
  await app.inject({ url: '/api/saude', headers: POR_PROXY })
  expect(warn).not.toHaveBeenCalled()
})

test('a proxy that is believed and cannot be understood is warned of once', async () => {
  const { app } = await useApp({ trustProxy: ['loopback'] })
  const warn = vi.spyOn(app.log, 'warn')
  for (let i = 0; i < 3; i += 1)
    await app.inject({ url: '/api/saude', headers: { 'x-forwarded-for': 'unknown' } })
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Atenção: .* X-Forwarded-For que não é/)],
  ])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erroNoFio } from '@clinica/domain/erros'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'

const webDir = mkdtempSync(join(tmpdir(), 'clinica-paginas-'))
afterAll(() => rmSync(webDir, { recursive: true }))
mkdirSync(join(webDir, 'paginas'))
const files = {
  'manifest.webmanifest': '{}',
  'index.html': 'vazia __CLINICA__ __CSP_NONCE__',
  'paginas/inicio.aberto.html': 'início __CLINICA__ __CSP_NONCE__',
  'paginas/inicio.fechado.html': 'início fechado',
  'paginas/calendario.html': 'calendário',
  'paginas/lista.json': JSON.stringify([
    {
      path: '/',
      publica: true,
      aberto: 'paginas/inicio.aberto.html',
      fechado: 'paginas/inicio.fechado.html',
    },
    {
      path: '/calendario/:id',
      publica: false,
      aberto: 'paginas/calendario.html',
      fechado: 'paginas/calendario.html',
    },
  ]),
}
for (const [file, content] of Object.entries(files)) writeFileSync(join(webDir, file), content)

const aberta = await useApp({ webDir, clinicaNome: 'Ana & Bia', cadastroAberto: true })
const fechada = await useApp({ webDir, cadastroAberto: false })

test('a page that was made ahead is sent at its own path, filled in as the empty one is', async () => {
  const answer = await aberta.call('GET', '/')
  const [, nonce = ''] = /^início Ana &amp; Bia (.{24})$/.exec(answer.text) ?? []
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await fechada.call('GET', '/')).text).toBe('início fechado')
})

test.each([
  ['/calendario/p1', 'calendário'],
  ['/calendario/p1?data=2026-03-11', 'calendário'],
  ['/calendario', 'vazia'],
  ['/calendario/p1/x', 'vazia'],
  // Prerendered for the path without a query only.
  ['/?chave=1', 'vazia'],
  ['/login', 'vazia'],
  ['/paginas/inicio.aberto.html', '{"codigo":"NAO_ENCONTRADO"'],
  ['/paginas/lista.json', '{"codigo":"NAO_ENCONTRADO"'],
])('%s is answered with: %s', async (url, page) =>
  expect((await aberta.call('GET', url)).text).toMatch(new RegExp(`^${page}`)),
)

test('search engines are told of the public pages, never by the name that a request gives itself', async () => {
  const headers = { host: 'outra.exemplo' }
  const robots = await aberta.call('GET', '/robots.txt', { headers })
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.headers['cache-control']).toBe('public, max-age=86400')
  expect(robots.text).toContain('Sitemap: /sitemap.xml')
  const sitemap = await aberta.call('GET', '/sitemap.xml', { headers })
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(['/'])
  expect((await aberta.call('HEAD', '/sitemap.xml')).headers['content-type']).toBe(
    'application/xml; charset=utf-8',
  )
})

test('where URL_PUBLICA says who this installation is, they are told so', async () => {
  const correio = {
    smtpUrl: '',
    de: { name: '', address: '' },
    urlPublica: 'https://clinica.exemplo',
  }
  const said = await useApp({ webDir, correio })
  expect((await said.call('GET', '/robots.txt')).text).toContain(
    'Sitemap: https://clinica.exemplo/sitemap.xml',
  )
  expect((await said.call('GET', '/sitemap.xml')).text).toContain(
    '<loc>https://clinica.exemplo/</loc>',
  )
})

test.each(['/100%', '/pacientes/%FF', '/calendario/%zz?de=1%'])(
  'D14: %s is the address of no page, which the app says: nobody reads a fault of ours there',
  async (url) => {
    const answer = await aberta.call('GET', url)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/^(vazia Ana &amp; Bia|calendário)/)
  },
)

test('D1: and that of no call is a fault', async () => {
  const answer = await aberta.call('GET', '/api/pacientes/%zz')
  expect([answer.status, answer.body]).toEqual([400, erroNoFio('DADOS_INVALIDOS')])
})

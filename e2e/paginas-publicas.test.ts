import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { ate } from './ate.ts'
import { umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

let browser: OpenBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([
  ['/', 'Bem-vindo(a) à sua clínica em dia', 'Clínica em Dia'],
  ['/sobre', 'Sobre a Clínica', 'Sobre a Clínica · Clínica em Dia'],
  ['/contato', 'Contato', 'Contato · Clínica em Dia'],
  ['/privacidade', 'Política de Privacidade', 'Política de Privacidade · Clínica em Dia'],
])('%s is whole without any script, in the theme of the system', async (path, heading, title) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(ownProduct().url + path)
  await titulo(page, heading).waitFor()
  expect(await page.title()).toBe(title)
  const body = page.locator('body')
  expect(await body.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    'rgb(20, 26, 25)',
  )
  expect(await page.locator('button[type=button]').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click()
  await titulo(page, 'Entrar').waitFor()
  await context.close()
})

test('the landing asks for the app when it is touched, and the touch counts', async () => {
  const { page, vai } = await umVisitante()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
  })
  await vai('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(['/porta.js'])
  await botao(page, 'Usar tema escuro').click()
  await botao(page, 'Usar tema claro').waitFor()
  expect(scripts.length).toBeGreaterThan(1)
  await page.reload()
  await botao(page, 'Usar tema claro').waitFor()
  await link(page, 'Entrar').click()
  await titulo(page, 'Entrar').waitFor()
})

test.each([
  ['light', 1440, '/calendario.webp'],
  ['dark', 1440, '/calendario-escuro.webp'],
  ['light', 360, '/celular.webp'],
  ['dark', 360, '/celular-escuro.webp'],
] as const)(
  'the landing’s picture does not wait, and no other is fetched (chosen %s, %i px)',
  async (tema, width, file) => {
    const { page, vai } = await umVisitante({
      tema,
      colorScheme: tema === 'dark' ? 'light' : 'dark',
      viewport: { width, height: 740 },
    })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/calendario|celular/.test(pathname)) asked.push(pathname)
    })
    // The styles are on their way for ever.
    await page.route('**/assets/*.css', () => undefined)
    await page.goto(`${ownProduct().url}/`, { waitUntil: 'commit' })
    await ate(() => asked).toEqual([file])
    await page.unroute('**/assets/*.css')
    await vai('/')
    asked.length = 0
    await page.reload({ waitUntil: 'networkidle' })
    const seen = page.locator(`main img[src="${file}"], main picture:has([srcset="${file}"]) img`)
    await ate(() =>
      seen.filter({ visible: true }).evaluate((img: HTMLImageElement) => img.currentSrc),
    ).toBe(ownProduct().url + file)
    expect(new Set(asked)).toEqual(new Set([file]))
  },
)

test('the login takes twelve requests at most, and its page is told at once', async () => {
  const { page, vai, quieta } = await umVisitante()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await vai('/login')
  await page.locator('#raiz:not([data-pronta]) input[type=password]').waitFor()
  await quieta()
  expect(asked.length).toBeLessThanOrEqual(12)
  expect(await page.title()).toBe('Entrar · Clínica em Dia')
})

test('what is typed and pressed before the app is there is kept', async () => {
  const { cliente } = await umaClinica()
  const { page, onde } = await umVisitante()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${ownProduct().url}/login`, { waitUntil: 'commit' })
  await preenche(page, { 'CPF ou E-mail': cliente.email, Senha: cliente.senha })
  await botao(page, 'Entrar').click()
  expect(await onde()).toBe('/login')
  held.resolve()
  await ate(onde).toBe('/dashboard')
  await page.goto(`${ownProduct().url}/`)
  await link(page, 'Pacientes').first().waitFor()
  await page.reload()
  await link(page, 'Pacientes').first().waitFor()
})

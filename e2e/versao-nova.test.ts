import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { startVersoes } from './duas-versoes.ts'
import { ownProduct } from './own-product.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link, preenche, titulo } from './pages/campos.ts'
import { telaDeLogin } from './pages/conta.ts'
import { perguntaDoRascunho } from './pages/rascunho.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const ATUALIZADO = 'O aplicativo foi atualizado. Recarregue a página para continuar.'

let stop: () => unknown = () => undefined
afterEach(() => stop())

/** A calendar with one session, open in the build that is about to be replaced. */
async function naVersaoDeAntes() {
  const versoes = await startVersoes(ownProduct().url)
  stop = versoes.stop
  const { cliente, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
  const visitante = await umVisitante({ baseURL: versoes.url })
  const { page, vai } = visitante
  await vai('/login')
  await telaDeLogin(page).entra(cliente.email, cliente.senha)
  await titulo(page, 'Próximos Atendimentos').waitFor()
  const calendario = `/calendario/${profissionalId}`
  await vai(calendario)
  await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
  await visitante.quieta()
  return { ...visitante, ...versoes, calendario }
}

/** True when the page is of the newer build. */
const daNova = (page: Page) =>
  page.evaluate(() => /_b\.js/.test(document.querySelector('script[type=module]')?.outerHTML ?? ''))

test('a part that a newer build took away: it is said, what is typed stays and can be saved', async () => {
  const { page, espera, deploy, quieta } = await naVersaoDeAntes()
  await botao(page, 'Nova Consulta').click()
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  await escolhe('Zilda Arruda')
  await preenche(dialogo, { Observações: 'Trouxe o desenho.' })
  await quieta()
  deploy()
  espera(404)
  await campo(dialogo, 'Data Início').press('Alt+ArrowDown')
  await page.getByText(ATUALIZADO).waitFor()
  await page.getByText('Salve antes o que digitou.').waitFor()
  expect(await campo(dialogo, 'Observações').inputValue()).toBe('Trouxe o desenho.')
  espera('beforeunload')
  const perguntou = page.waitForEvent('dialog')
  await botao(page, 'Recarregar').click()
  await (await perguntou).dismiss()
  expect(await daNova(page)).toBe(false)
  // The product's own question is there still: it was fetched with the first letter.
  const inicio = campo(dialogo, 'Data Início')
  await ate(() => inicio.evaluate((um) => um === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  const descarta = perguntaDoRascunho(page)
  await descarta.pergunta.waitFor()
  await descarta.continua()
  await salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await dialogo.waitFor({ state: 'detached' })

  await botao(page, 'Ajuda').click()
  await page.getByText(ATUALIZADO).waitFor()
  await botao(page, 'Recarregar').click()
  await ate(() => daNova(page)).toBe(true)
  await telaDoCalendario(page).evento('Zilda Arruda').first().waitFor()
  await botao(page, 'Ajuda').click()
  await page.getByRole('dialog', { name: 'Ajuda' }).waitFor()
})

test('a question that a newer build took away is answered with no', async () => {
  const { page, espera, deploy } = await naVersaoDeAntes()
  await telaDoCalendario(page).evento('Zilda Arruda').focus()
  deploy()
  espera(404)
  await page.keyboard.press('Delete')
  await page.getByText(ATUALIZADO).waitFor()
  await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
})

test('a screen that a newer build took away is opened in that build', async () => {
  const { page, espera, deploy, onde } = await naVersaoDeAntes()
  deploy()
  espera(404)
  await link(page, 'Sessões').click()
  await titulo(page, 'Sessões Ativas').waitFor()
  expect(onde()).toBe('/sessions')
  expect(await daNova(page)).toBe(true)
})

test('a screen that cannot be had says so, and comes with the connection', async () => {
  const { page, context, espera } = await naVersaoDeAntes()
  espera('net')
  await context.setOffline(true)
  await link(page, 'Sessões').click()
  await titulo(page, 'Sem conexão').waitFor()
  await context.setOffline(false)
  await link(page, 'Pacientes').click()
  await titulo(page, 'Pacientes').waitFor()
  await link(page, 'Sessões').click()
  await titulo(page, 'Sessões Ativas').waitFor()
})

test('a page whose files the server has lost: once more by itself, then it is said', async () => {
  const { url, lose, stop: close } = await startVersoes(ownProduct().url)
  stop = close
  const { page, espera } = await umVisitante({ baseURL: url })
  espera(404)
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  const aviso = page.getByRole('dialog', { name: 'Esta página não pôde ser aberta' })
  lose(true)
  // Left before it has loaded.
  await page.goto('/nao/existe', { waitUntil: 'commit' })
  await aviso.waitFor()
  expect(pages).toBe(2)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const { x = -1, width: largura = 0 } = (await aviso.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x + largura).toBeLessThan(width)
  }
  lose(false)
  await botao(aviso, 'Recarregar').click()
  await titulo(page, 'Página não encontrada').waitFor()
})

test('one that was drawn ahead is not loaded again over what is typed in it: it is said, and stays', async () => {
  const { url, lose, stop: close } = await startVersoes(ownProduct().url)
  stop = close
  const { page, espera } = await umVisitante({ baseURL: url })
  espera(404)
  lose(true)
  await page.goto('/login')
  const aviso = page.getByRole('dialog', { name: 'Esta página não pôde ser aberta' })
  await aviso.waitFor()
  await page.keyboard.press('Escape')
  await aviso.waitFor({ state: 'hidden' })
  await campo(page, 'CPF ou E-mail').fill('ana@exemplo.com.br')
  expect(await campo(page, 'CPF ou E-mail').inputValue()).toBe('ana@exemplo.com.br')
})

/** Caches of the service worker. */
const caixas = (page: Page) => page.evaluate(() => caches.keys())

/**
 * As a browser does after half a minute: what a worker remembered is gone. One that is asked while it is being ended
 * answers nothing, so each has to be down.
 */
async function endWorkers(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const running = new Map<string, string>()
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus)
  })
  await cdp.send('ServiceWorker.enable')
  // The one that was replaced ends by itself; told to while it does, it may take the other one with it.
  const ainda = () => [...running.values()].filter((status) => status !== 'stopped').length
  await ate(ainda).toBe(1)
  // Any request of the page restarts the worker.
  await ate(async () => {
    await cdp.send('ServiceWorker.stopAllWorkers')
    return ainda()
  }).toBe(0)
  await cdp.detach()
}

test('a page from the kept shell keeps its files when a newer worker takes over, or its own was ended', async () => {
  const { page, context, espera, deploy, calendario, vai, onde } = await naVersaoDeAntes()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  espera('net', 404)
  await context.setOffline(true)
  await vai(calendario)
  await titulo(page, 'Agenda dos próximos dias').waitFor()
  // The page does not notice that the server is back, as in a background tab.
  await page.route('**/api/saude', (route) => route.abort())
  await context.setOffline(false)
  deploy()
  const outra = await context.newPage()
  await outra.goto(calendario)
  await telaDoCalendario(outra).evento('Zilda Arruda').waitFor()
  await ate(async () => (await caixas(outra)).length).toBe(2)
  await ate(() =>
    outra.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
  ).toBe('activated')
  await outra.close()
  await endWorkers(context, page)
  // Its own server, not the browser's switch: that one waits for workers that may have just ended.
  stop()
  await botao(page, 'Sair').click()
  await ate(onde).toBe('/login')
  await telaDeLogin(page).chegou()
})

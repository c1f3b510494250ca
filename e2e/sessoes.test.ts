import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { sessaoDe, umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { telaDeLogin } from './pages/conta.ts'
import { perguntada } from './perguntada.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** The refreshes that a page asks for, as they go out. */
function refreshesOf(...pages: Page[]): string[] {
  const asked: string[] = []
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) asked.push(request.url())
    })
  }
  return asked
}

const spoilAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', 'não é um token'))

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in by hand, in a browser of that name. */
async function entraPor(userAgent: string, login: string, senha: string) {
  const visitante = await umVisitante({ userAgent })
  await visitante.vai('/login')
  const asked = perguntada(visitante.page)
  await telaDeLogin(visitante.page).entra(login, senha)
  await ate(visitante.onde).toBe('/dashboard')
  await asked
  return visitante
}

test('two browsers: one ends the other, which is out at its next request', async () => {
  const { email, senha } = await cadastrarProfissional(ownProduct().url)
  const la = await entraPor(FIREFOX, email, senha)
  const aqui = await entraPor(CHROME, email, senha)
  await aqui.vai('/sessions')
  const sessoes = aqui.page.getByRole('main').getByRole('listitem')
  await ate(() => sessoes.count()).toBe(3)
  const atual = sessoes.filter({ hasText: 'Sessão Atual' })
  expect(await atual.getByRole('button').isDisabled()).toBe(true)
  expect(await atual.innerText()).toMatch(/Chrome/)
  await sessoes.filter({ hasText: 'Firefox' }).getByRole('button').click()
  await aqui.page.getByText('Deseja realmente encerrar esta sessão?').waitFor()
  await botao(aqui.page.getByRole('alertdialog'), 'Encerrar').click()
  await ate(() => sessoes.count()).toBe(2)
  await aqui.page.reload()
  await ate(() => sessoes.count()).toBe(2)

  la.espera(401)
  // The dashboard's recent queries are not refetched at once; this one is.
  await link(la.page, 'Financeiro').first().click()
  await ate(la.onde).toBe('/login')
})

test("'Encerrar Todas' asks, then everybody is out, here at once", async () => {
  const { cliente, conta } = await umaClinica()
  const aqui = await umVisitante({ conta })
  const la = await umVisitante({ conta: await sessaoDe(cliente.email, cliente.senha) })
  const asked = [la.page, aqui.page].map(perguntada)
  await la.vai('/pacientes')
  await titulo(la.page, 'Pacientes').waitFor()
  await aqui.vai('/sessions')
  await Promise.all(asked)
  await botao(aqui.page, 'Encerrar Todas').click()
  const pergunta = aqui.page.getByRole('alertdialog')
  await pergunta
    .getByText('Deseja realmente encerrar TODAS as sessões? Você será desconectado.')
    .waitFor()
  await botao(pergunta, 'Cancelar').click()
  await botao(aqui.page, 'Encerrar Todas').click()
  await botao(pergunta, 'Encerrar Todas').click()
  await ate(aqui.onde).toBe('/login')
  await aqui.vai('/dashboard')
  await ate(aqui.onde).toBe('/login')
  la.espera(401)
  await la.vai('/sessions')
  await ate(la.onde).toBe('/login')
})

test('an access token that is refused: two tabs go on, with one refresh', async () => {
  const { conta } = await umaClinica()
  const { page, context, vai, onde, espera } = await umVisitante({ conta })
  const other = await context.newPage()
  await vai('/sessions')
  await other.goto('/sessions')
  await titulo(page, 'Sessões Ativas').waitFor()
  await titulo(other, 'Sessões Ativas').waitFor()
  espera(401)
  const refreshes = refreshesOf(page, other)
  await spoilAccessToken(page)
  await Promise.all([
    link(page, 'Início').first().click(),
    link(other, 'Pacientes').first().click(),
  ])
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  await other.getByText('Nenhum paciente cadastrado.').waitFor()
  expect(refreshes).toHaveLength(1)
  expect(onde()).toBe('/dashboard')
  await page.reload()
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  expect(refreshes).toHaveLength(1)
})

test('a refresh that is refused leads to /login, in every tab', async () => {
  const { conta } = await umaClinica()
  const { page, context, vai, onde, espera } = await umVisitante({ conta })
  const other = await context.newPage()
  const asked = [page, other].map(perguntada)
  await vai('/pacientes')
  await other.goto('/sessions')
  await Promise.all(asked)
  // Nothing is on its way any more: it would be refused before the click, and the bar be a visitor's.
  await page.getByText('Nenhum paciente cadastrado.').waitFor()
  await other.getByText('Sessão Atual').waitFor()
  espera(401)
  await spoilAccessToken(page)
  await page.evaluate(() => localStorage.setItem('refreshToken', 'nem este'))
  await link(page, 'Início').first().click()
  await ate(onde).toBe('/login')
  await ate(() => new URL(other.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('a server that cannot be reached signs nobody out', async () => {
  const { conta } = await umaClinica()
  const { page, context, vai, onde, espera } = await umVisitante({ conta })
  await vai('/sessions')
  await titulo(page, 'Sessões Ativas').waitFor()
  espera('net')
  await spoilAccessToken(page)
  await context.route('**/api/**', (route) => route.abort())
  await link(page, 'Pacientes').first().click()
  await page.getByText('Tentar novamente').waitFor()
  expect(onde()).toBe('/pacientes')
  await context.unroute('**/api/**')
  espera(401)
  await botao(page, 'Tentar novamente').click()
  await page.getByText('Nenhum paciente cadastrado.').waitFor()
})

test('signing out in one tab signs the other out', async () => {
  const { conta } = await umaClinica()
  const { page, context, vai } = await umVisitante({ conta })
  const other = await context.newPage()
  await vai('/dashboard')
  await other.goto('/pacientes')
  await titulo(other, 'Pacientes').waitFor()
  await botao(page, 'Sair').click()
  await ate(() => new URL(other.url()).pathname).toBe('/login')
})

test('Minha conta: another name, and another password, which ends the other browser', async () => {
  const { email, senha } = await cadastrarProfissional(ownProduct().url)
  const la = await entraPor(FIREFOX, email, senha)
  const { page, vai, onde } = await entraPor(CHROME, email, senha)
  await vai('/sessions')
  await botao(page, 'Alterar nome').click()
  const dialogo = page.getByRole('dialog')
  await preenche(dialogo, { Nome: 'Helena Prado Neves' })
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Nome alterado.').waitFor()
  await botao(page, 'Alterar senha').click()
  await preenche(dialogo, { 'Senha atual': senha, 'Nova senha': 'um girassol bem novo' })
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Senha alterada. As outras sessões foram encerradas.').waitFor()
  await ate(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  la.espera(401)
  await la.page.reload()
  await ate(la.onde).toBe('/login')

  await vai('/dashboard')
  await titulo(page, 'Bem-vindo(a), Helena Prado Neves').waitFor()
  expect(onde()).toBe('/dashboard')
  await telaDeLogin(la.page).entra(email, 'um girassol bem novo')
  await titulo(la.page, 'Bem-vindo(a), Helena Prado Neves').waitFor()
})

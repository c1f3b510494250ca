import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { linkRecebido } from './cartas.ts'
import { sessaoDe, umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { telaDeLogin } from './pages/conta.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the last sign-ins: a refused one and this one, also after a reload', async () => {
  const { email, senha } = await cadastrarProfissional(ownProduct().url)
  const { page, vai, onde, espera } = await umVisitante({ userAgent: FIREFOX })
  espera(401)
  await vai('/login')
  await telaDeLogin(page).entra(email, 'não é esta')
  await page.getByText('Usuário ou senha inválidos').waitFor()
  await telaDeLogin(page).entra(email, senha)
  await ate(onde).toBe('/dashboard')
  await vai('/sessions')
  for (const again of [false, true]) {
    if (again) await page.reload()
    const acessos = page.getByRole('region', { name: 'Últimos acessos' })
    await titulo(acessos, 'Últimos acessos').waitFor()
    const linhas = acessos.getByRole('row')
    await ate(() => linhas.count()).toBe(4)
    expect(await linhas.nth(1).innerText()).toMatch(/Firefox[\s\S]*Este acesso/)
    expect(await linhas.nth(2).innerText()).toMatch(/Firefox[\s\S]*Recusado: senha errada/)
    expect(await linhas.nth(3).innerText()).toMatch(/Entrou/)
  }
  // 'End all' stands with the list that it ends.
  const lista = page.getByRole('region', { name: 'Onde a sua conta está aberta' })
  await ate(() => botao(lista, 'Encerrar Todas').isEnabled()).toBe(true)
})

/** In how many lines what is said stands; words that are said and not shown have none. */
const linhas = (alvo: Locator) =>
  alvo.evaluate((um) => {
    const tops = new Set<number>()
    const words = document.createTreeWalker(um, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const { clipPath } = getComputedStyle(node.parentElement ?? um)
      const range = document.createRange()
      range.selectNodeContents(node)
      if (clipPath === 'none') for (const { top } of range.getClientRects()) tops.add(top)
    }
    return tops.size
  })

test('an IPv6 address is told whole, in one line, on a phone', async () => {
  const { conta } = await umaClinica()
  const { page, context, vai, quieta } = await umVisitante({
    conta,
    viewport: { width: 360, height: 740 },
  })
  const ip = '2804:14c:65a1:4f2e:91bd:3c77:e0f8:1d2a'
  await context.route('**/api/usuario/acessos', async (route) => {
    const resposta = await route.fetch()
    const acessos = (await resposta.json()) as object[]
    await route.fulfill({ json: acessos.map((um) => ({ ...um, ipAddress: ip })) })
  })
  await vai('/sessions')
  const celula = page.getByRole('cell', { name: ip }).first()
  await celula.scrollIntoViewIfNeeded()
  await quieta()
  expect(await linhas(celula)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a new device is asked about on the other one, until it has answered', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const casa = await umVisitante({ conta })
  const rua = await umVisitante({ userAgent: FIREFOX })
  await rua.vai('/login')
  await telaDeLogin(rua.page).entra(cliente.email, cliente.senha)
  await ate(rua.onde).toBe('/dashboard')

  const pergunta = casa.page.getByRole('region', { name: 'Novo acesso à sua conta' })
  await casa.vai('/dashboard')
  await pergunta.getByText('(Firefox, ').waitFor()
  await casa.page.reload()
  await pergunta.waitFor()

  // In a low window it is one line, and what is behind it can be used.
  await casa.page.setViewportSize({ width: 740, height: 360 })
  await casa.vai(`/calendario/${profissionalId}?visao=semana`)
  await pergunta.waitFor()
  await ate(() => linhas(pergunta.getByRole('status'))).toBe(1)
  await ate(async () => (await pergunta.boundingBox())?.y).toBeGreaterThan(290)
  await botao(casa.page, 'Nova Consulta').click()
  await botao(casa.page.getByRole('dialog'), 'Salvar').click({ trial: true })
  await casa.page.keyboard.press('Escape')
  await casa.page.setViewportSize({ width: 1440, height: 900 })

  await botao(pergunta, 'Ver acessos').click()
  await titulo(casa.page, 'Últimos acessos').waitFor()
  await pergunta.waitFor({ state: 'detached' })

  // Answered here for good, and never asked of the device itself; no waiting would show that.
  const { page } = casa
  for (const um of [page, rua.page]) {
    const perguntados = um.waitForResponse('**/api/usuario/avisos-de-acesso')
    await um.reload()
    const avisos: { userAgent: string }[] = await (await perguntados).json()
    expect(avisos.filter(({ userAgent }) => userAgent === FIREFOX)).toEqual([])
  }
})

test('another e-mail, once the link that it got is opened', async () => {
  const { cliente, conta } = await umaClinica('Otávio Serra')
  const { page, context, vai } = await umVisitante({ conta })
  const novo = `novo-${cliente.email}`
  await vai('/sessions')
  await botao(page, 'Alterar e-mail').click()
  const dialogo = page.getByRole('dialog')
  await preenche(dialogo, { 'Novo e-mail': novo, 'Senha atual': cliente.senha })
  await botao(dialogo, 'Enviar link').click()
  await page.getByText(`${novo} aguarda confirmação`).waitFor()
  await page.reload()
  await page.getByText(`${novo} aguarda confirmação`).waitFor()

  await ate(() => linkRecebido(novo, 'novo-email')).not.toBe('')
  const aba = await context.newPage()
  await aba.goto(linkRecebido(novo, 'novo-email'))
  await botao(aba, 'Confirmar e-mail').waitFor()
  expect(aba.url()).toBe(`${ownProduct().url}/login?novo-email`)
  await botao(aba, 'Confirmar e-mail').click()
  await link(aba, 'Ver minha conta').click()
  const minhaConta = aba.getByRole('region', { name: 'Minha conta' })
  await minhaConta.getByText(novo, { exact: true }).waitFor()

  const depois = await umVisitante()
  depois.espera(401)
  await depois.vai('/login')
  await telaDeLogin(depois.page).entra(cliente.email, cliente.senha)
  await depois.page.getByText('Usuário ou senha inválidos').waitFor()
  await telaDeLogin(depois.page).entra(novo, cliente.senha)
  await titulo(depois.page, 'Bem-vindo(a), Otávio Serra').waitFor()
})

test('registro, especialidade and address are changed, also after a reload', async () => {
  const { conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  await vai('/sessions')
  const minhaConta = page.getByRole('region', { name: 'Minha conta' })
  await minhaConta.getByText('CRP 16/12345').waitFor()
  await botao(page, 'Alterar dados').click()
  const dialogo = page.getByRole('dialog')
  await preenche(dialogo, {
    'Registro Profissional': 'CRP 06/99',
    Especialidade: 'Fonoaudiologia',
    CEP: '01001000',
    Logradouro: 'Praça da Sé',
    Bairro: 'Sé',
    Cidade: 'São Paulo',
    UF: 'SP',
    Número: '1',
    Complemento: 'Conjunto 7',
  })
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Dados alterados.').waitFor()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await minhaConta.getByText('CRP 06/99').waitFor()
    await minhaConta.getByText('Fonoaudiologia').waitFor()
    await minhaConta.getByText('Praça da Sé, 1, Conjunto 7').waitFor()
    await minhaConta.getByText('Sé, São Paulo/SP, CEP 01001-000').waitFor()
  }
})

test.each([
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])(
  'at $width px the last hours of the week are scrolled clear of the question',
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    await sessaoDe(cliente.email, cliente.senha)
    const { page, vai, quieta } = await umVisitante({ conta, viewport })
    await vai(`/calendario/${profissionalId}?visao=semana`)
    const pergunta = page.getByRole('region', { name: 'Novo acesso à sua conta' })
    await pergunta.waitFor()
    await quieta()
    await page.mouse.move(viewport.width / 2, 500)
    await page.mouse.wheel(0, 5_000)
    await quieta()
    const ultima = page.getByText('23:00', { exact: true }).filter({ visible: true })
    const hora = await ultima.boundingBox()
    const { y = 0 } = (await pergunta.boundingBox()) ?? {}
    // The whole hour lies above it.
    expect((hora?.y ?? 0) + 40).toBeLessThan(y)
  },
)

import { beforeAll, expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umaClinica } from './clinica.ts'
import { LIMITE } from './pages/axe.ts'
import { botao, link, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let clinica: Awaited<ReturnType<typeof umaClinica>>
beforeAll(async () => {
  clinica = await umaClinica()
})

test('where there is nothing yet, the next step is offered and leads there', LIMITE, async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, onde } = await umVisitante({ conta })
  const main = page.getByRole('main')
  const imposto = `/despesas/${profissionalId}?imposto`
  const atendimentos = `/atendimentos/${profissionalId}`
  for (const [path, parte, frase, passo, leva] of [
    ['/pacientes', null, 'Nenhum paciente cadastrado.', 'Cadastrar paciente', /\/cadastrar$/],
    [atendimentos, null, 'Nenhum atendimento encontrado.', 'Abrir calendário', /^\/calendario\//],
    [imposto, 'Recibos', /^Nenhum recebimento/, 'Registrar um pagamento', /^\/atendimentos\//],
    [imposto, 'Livro-caixa', /^Nada recebido/, 'Registrar um pagamento', /^\/atendimentos\//],
    [imposto, 'Contador', /^Nada recebido/, 'Registrar um pagamento', /^\/atendimentos\//],
  ] as const) {
    await vai(path)
    if (parte) await page.getByRole('tab', { name: parte }).click()
    await main.getByText(frase).waitFor()
    await link(main, passo).click()
    await ate(onde).toMatch(leva)
  }
})

test('on a phone a month without sessions has its next button at the thumb', async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Fechar o mês').tap()
  const dialogo = page.getByRole('dialog', { name: /^Fechar o mês/ })
  await dialogo.getByText('Ninguém a cobrar').waitFor()
  await quieta()
  const { y = 0, height = 0 } = (await botao(dialogo, 'Continuar: conferir').boundingBox()) ?? {}
  expect(CELULAR.viewport.height - y - height).toBeLessThan(48)
})

test('on a phone the words of a first step stand together', async () => {
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta: clinica.conta })
  await vai('/dashboard')
  await titulo(page, 'Primeiros passos').waitFor()
  await quieta()
  const passo = link(page, 'Marque a primeira sessão')
  const palavras = (await passo.boundingBox()) ?? { y: 0, height: 0 }
  const dica = await page.getByText('Escolha um horário livre da semana.').boundingBox()
  expect((dica?.y ?? 0) - palavras.y - palavras.height).toBeLessThan(8)
  expect(palavras.height).toBeLessThan(40)
})

test('on a phone the first hint covers no hour', async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}`)
  const dica = page.getByText('Toque para marcar')
  await dica.waitFor()
  await quieta()
  const hora = await page
    .getByText('12:00', { exact: true })
    .filter({ visible: true })
    .boundingBox()
  const caixa = await dica.locator('../..').boundingBox()
  expect(caixa?.x).toBeGreaterThan((hora?.x ?? 0) + (hora?.width ?? Number.NaN))
  expect((caixa?.x ?? 0) + (caixa?.width ?? Number.NaN)).toBeLessThan(CELULAR.viewport.width)
})

test('with letters twice as large the first hint stays below the day that it is about', async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await vai(`/calendario/${profissionalId}?visao=dia`)
  const dica = page.getByText('Toque para marcar')
  await dica.waitFor()
  await quieta()
  const dia = await page.getByRole('columnheader').last().boundingBox()
  const { y = 0 } = (await dica.boundingBox()) ?? {}
  expect(y).toBeGreaterThan((dia?.y ?? 0) + (dia?.height ?? 0))
})

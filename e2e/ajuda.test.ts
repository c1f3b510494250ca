import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umaClinica } from './clinica.ts'
import { SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, link, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
/** Stands in the file of the answers, and in no other. */
const PERGUNTA = 'Esqueci a senha. E agora?'
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('help is fetched when it is asked for, searched by keyboard, and gives the focus back', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai, quieta } = await umVisitante({ conta })
  const arquivos: Promise<string>[] = []
  page.on('response', (resposta) => {
    if (resposta.url().endsWith('.js')) arquivos.push(resposta.text().catch(() => ''))
  })
  const daAjuda = async () => (await Promise.all(arquivos)).filter((js) => js.includes(PERGUNTA))

  await vai(`/calendario/${profissionalId}`)
  await quieta()
  expect(await daAjuda()).toEqual([])
  const entrada = page.getByRole('banner').getByRole('button', { name: 'Ajuda' })
  await entrada.focus()
  await page.keyboard.press('Enter')
  const ajuda = page.getByRole('dialog', { name: 'Ajuda' })
  await ajuda.waitFor()
  await ate(async () => (await daAjuda()).length).toBe(1)

  // '?' is a letter of the search here, not the calendar's list of keys.
  await page.keyboard.type('SERIE?')
  await ajuda.getByText(/^\d respostas$/).waitFor()
  expect(await titulo(page, 'Atalhos do teclado').count()).toBe(0)
  await page.keyboard.press('Tab')
  const pergunta = botao(ajuda, 'Como marco uma sessão que se repete?')
  await pergunta.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await ajuda.getByText(/escolha “Repetir”/).waitFor()
  await page.keyboard.press('Escape')
  await ajuda.waitFor({ state: 'hidden' })
  await entrada.and(page.locator(':focus')).waitFor()
})

test('on a phone it is in Mais, an answer leads on, and the way back is the browser’s', async () => {
  const { conta } = await umaClinica()
  const { page, vai, onde } = await umVisitante({ ...CELULAR, conta })
  await vai('/dashboard')
  await botao(page, 'Mais').tap()
  await botao(page, 'Ajuda').tap()
  const ajuda = page.getByRole('dialog', { name: 'Ajuda' })
  await botao(ajuda, 'O que acontece quando deleto um paciente?').tap()
  await link(ajuda, 'Ir para Pacientes').tap()
  await titulo(page, 'Pacientes').waitFor()
  await ajuda.waitFor({ state: 'hidden' })
  await page.goBack()
  await ate(() => onde()).toBe('/dashboard')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a visitor opens it from the foot of the landing page, and is told when it does not come; axe finds nothing', async () => {
  const visitante = await umVisitante(SEM_POLITICA)
  const { page, vai, espera } = visitante
  espera('net')
  let falta = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (!falta || !(await response.text()).includes(PERGUNTA)) return route.fulfill({ response })
    falta = false
    return route.abort()
  })
  await vai('/')
  const entrada = botao(page.locator('footer'), 'Ajuda')
  await entrada.click()
  await page.getByText('Não foi possível abrir.').waitFor()
  await page.reload()
  await entrada.click()
  const ajuda = page.getByRole('dialog', { name: 'Ajuda' })
  await botao(ajuda, PERGUNTA).click()
  await link(ajuda, 'Criar uma nova senha').waitFor()
  await semAchados(visitante, 'help')
})

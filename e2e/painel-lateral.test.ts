import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** Moves the sidebar; the widths that the grid had before and has in each frame of the slide. */
const larguras = (page: Page) =>
  page.evaluate(async () => {
    const grade = document.querySelector('section[aria-label="Agenda"]')
    const vistas = new Set([grade?.clientWidth ?? 0])
    document.querySelector<HTMLElement>('[aria-controls="painel-lateral"]')?.click()
    const fim = performance.now() + 400
    while (performance.now() < fim) {
      await new Promise(requestAnimationFrame)
      vistas.add(grade?.clientWidth ?? 0)
    }
    return [...vistas]
  })

test('the sidebar gives its room to the grid at once, and is remembered', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ conta, viewport: { width: 1280, height: 720 } })
  await vai(`/calendario/${profissionalId}`)
  await botao(page, 'Ocultar painel lateral').waitFor()
  expect(await larguras(page)).toEqual([1280 - 272, 1280])
  await botao(page, 'Mostrar painel lateral').waitFor()
  await page.reload()
  await botao(page, 'Mostrar painel lateral').waitFor()
  expect(await larguras(page)).toEqual([1280, 1280 - 272])
})

test('a tablet held upright has its week whole; the sidebar is a drawer that nothing remembers', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ conta, viewport: { width: 768, height: 1024 } })
  await vai(`/calendario/${profissionalId}?visao=semana`)
  const { colunas } = telaDoCalendario(page)
  await ate(colunas).toBe(7)
  expect(await larguras(page)).toEqual([768])
  const lado = page.getByRole('region', { name: 'Painel lateral' })
  await lado.getByText('Legenda').waitFor()
  await page.keyboard.press('Escape')
  await botao(page, 'Mostrar painel lateral').click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await ate(() =>
    page
      .getByRole('region', { name: 'Agenda', exact: true })
      .evaluate(({ clientWidth }) => clientWidth),
  ).toBe(1280 - 272)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.reload()
  await botao(page, 'Mostrar painel lateral').waitFor()
  await ate(colunas).toBe(7)
})

test('a date picked by year, month and day with the keyboard; the summary of its week', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, '2028-02-29T10:00', { pacienteId, valorSessao: 180.5 })
  const { page, vai } = await umVisitante({ conta })
  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=semana`)
  await page.getByRole('button', { name: /escolher o mês$/ }).press('Enter')
  await page.getByRole('button', { name: /escolher o ano$/ }).press('Enter')
  await botao(page, '2028').press('Enter')
  await page.locator('[role="grid"] [tabindex="0"]:focus').press('Home')
  await botao(page, 'Fevereiro de 2028').press('Enter')
  await botao(page, 'terça-feira, 29 de fevereiro de 2028').press('Enter')
  await titulo(page, 'Fevereiro de 2028').waitFor()
  await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
  await botao(page, 'Exibir resumo').click()
  await page.reload()
  const resumo = page.getByRole('region', { name: 'Resumo da semana' })
  await ate(() => resumo.getByRole('definition').allInnerTexts()).toEqual(['1', '0', 'R$ 180,50'])
  expect(await resumo.getByText('27 de fevereiro a 4 de março').count()).toBe(1)
})

test('a phone opens the day, its week is three days; its drawer goes when a date was picked', async () => {
  const { conta, profissionalId } = await umaClinica()
  const celular = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, vai } = await umVisitante({ ...celular, conta })
  await vai(`/calendario/${profissionalId}`)
  await ate(telaDoCalendario(page).colunas).toBe(1)
  await botao(page, 'Mostrar painel lateral').tap()
  await page.getByRole('button', { name: /escolher o mês$/ }).tap()
  await botao(page, `Dezembro de ${hoje().slice(0, 4)}`).tap()
  await page.getByRole('button', { name: / 24 de dezembro de / }).tap()
  await botao(page, 'Mostrar painel lateral').waitFor()
  await page.reload()
  await titulo(page, `Dezembro de ${hoje().slice(0, 4)}`).waitFor()
  await telaDoCalendario(page).visao('Semana')
  await ate(telaDoCalendario(page).colunas).toBe(3)
})

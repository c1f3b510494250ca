import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, sessaoDe, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link, titulo } from './pages/campos.ts'
import { comTeclado } from './teclado.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

const nomeDe = (n: number) => `Paciente ${String(n).padStart(2, '0')}`

/** As many patients, each with a session of this month. */
async function umaLista(opcoes: Opcoes = {}, quantos = 1) {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (let n = 1; n <= quantos; n += 1) {
    const { id: pacienteId } = await umPaciente(cliente, nomeDe(n), {
      responsavelFinanceiro: `Mãe ${n}`,
    })
    await umAgendamento(cliente, `${hoje()}T0${n % 10}:00`, { pacienteId })
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  return { ...visitante, ...comTeclado(visitante), cliente, profissionalId }
}

/** By how many px the ring of what has the focus ends behind an edge of the window, or of what holds it. */
const anelCortado = (page: Page) =>
  page.evaluate(() => {
    const foco = document.activeElement as HTMLElement
    const { outlineWidth, outlineOffset } = getComputedStyle(foco)
    const anel = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const { left, top, right, bottom } = foco.getBoundingClientRect()
    let corte = Math.max(anel - left, anel - top, right + anel - innerWidth)
    corte = Math.max(corte, bottom + anel - innerHeight)
    for (let um = foco.parentElement; um && um !== document.body; um = um.parentElement) {
      const { overflowX, overflowY, contentVisibility } = getComputedStyle(um)
      const borda = um.getBoundingClientRect()
      if (overflowX !== 'visible' || contentVisibility === 'auto')
        corte = Math.max(corte, borda.left + anel - left, right + anel - borda.right)
      if (overflowY !== 'visible' || contentVisibility === 'auto')
        corte = Math.max(corte, borda.top + anel - top, bottom + anel - borda.bottom)
    }
    return Math.max(0, Math.round(corte))
  })

test('what is fixed over a page hides nothing that the keys go to', async () => {
  const { cliente, profissionalId } = await umaLista({}, 16)
  const visitante = await umVisitante({
    viewport: { width: 720, height: 900 },
    conta: await sessaoDe(cliente.email, cliente.senha),
  })
  const { page, vai } = visitante
  const { vaiAte } = comTeclado(visitante)
  await vai('/pacientes')
  // The question about a new device and the places of the day, both at the window's foot.
  await page.getByRole('region', { name: 'Novo acesso à sua conta' }).waitFor()
  // Below the last ones there is nothing to scroll to.
  await vaiAte(botao(page, `Mais ações de ${nomeDe(12)}`))
  await page.setViewportSize({ width: 360, height: 740 })
  await vai(`/calendario/${profissionalId}`)
  await botao(page, 'Mostrar painel lateral').click()
  await vaiAte(botao(page, 'Adicionar período'))
})

test('on a phone the end of a day is scrolled clear of the question about a new access', async () => {
  const { cliente, profissionalId } = await umaLista({}, 9)
  const { page, vai, quieta } = await umVisitante({
    viewport: { width: 360, height: 740 },
    conta: await sessaoDe(cliente.email, cliente.senha),
  })
  const pergunta = page.getByRole('region', { name: 'Novo acesso à sua conta' })
  const livre = async (ultimo: Locator) => {
    await pergunta.waitFor()
    await quieta()
    await ultimo.evaluate((um) => um.scrollIntoView({ block: 'start' }))
    const fim = await ultimo.boundingBox()
    const acima = await pergunta.boundingBox()
    return (acima?.y ?? 0) - (fim?.y ?? 0) - (fim?.height ?? 0)
  }
  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
  expect(await livre(page.locator('[data-time="23:00:00"]').first())).toBeGreaterThan(40)
  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=mes`)
  expect(await livre(telaDoCalendario(page).evento(nomeDe(9)))).toBeGreaterThan(0)
})

test('on a phone the buttons of a form hide no field of it', async () => {
  const { page, vai, vaiAte, quieta, profissionalId } = await umaLista({
    viewport: { width: 720, height: 900 },
  })
  await vai(`/atendimentos/${profissionalId}/cadastrar`)
  await quieta()
  await vaiAte(campo(page, 'Complemento'))
})

test('with forced colours a field that has the focus shows it', async () => {
  const { page, vai, vaiAte, profissionalId } = await umaLista({ forcedColors: 'active' })
  await vai(`/atendimentos/${profissionalId}/cadastrar`)
  await vaiAte(campo(page, 'Sexo'))
})

test('no ring is cut: a day of the calendar, its bars in a low window, a row of the closing', async () => {
  const { page, vai, vaiAte, voltaAte, aperta, quieta, profissionalId } = await umaLista({}, 2)
  const dia = page.getByRole('link', { name: /de \d{4}$/ })
  for (const visao of ['semana', 'mes']) {
    await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=${visao}`)
    await telaDoCalendario(page).evento(nomeDe(1)).waitFor()
    await quieta()
    await vaiAte(dia.first())
    expect(await anelCortado(page), visao).toBe(0)
  }
  await page.setViewportSize({ width: 720, height: 450 })
  await voltaAte(botao(page, 'Mais'))
  expect(await anelCortado(page), 'a low bar').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await vai(`/atendimentos/${profissionalId}`)
  await vaiAte(botao(page, 'Fechar o mês'))
  await aperta('Enter')
  const fechar = page.getByRole('dialog', { name: /^Fechar o mês/ })
  await vaiAte(fechar.getByRole('button', { name: /^Cobrar/ }))
  await aperta('Enter')
  const mais = botao(fechar, 'Mais ações de Mãe 1')
  await vaiAte(mais)
  expect(await anelCortado(page), 'a row').toBe(0)
  // Esc takes the menu away, and not the whole dialog with it.
  await aperta('Enter')
  await botao(fechar, 'Ver extrato').waitFor()
  await aperta('Escape')
  await botao(fechar, 'Ver extrato').waitFor({ state: 'hidden' })
  await fechar.waitFor()
})

test("behind '+n mais' S opens the card; a session deleted by key leaves the focus where it is seen", async () => {
  const { page, vai, vaiAte, voltaAte, aperta, quieta, emVista, profissionalId } = await umaLista(
    {},
    9,
  )
  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=mes`)
  await telaDoCalendario(page).evento(nomeDe(1)).waitFor()
  await quieta()
  await vaiAte(page.locator('[role=button][aria-expanded]', { hasText: /^\+\d+ mais/ }))
  await aperta('Enter')
  const atras = page.getByRole('dialog').getByRole('button', { name: nomeDe(9) })
  await vaiAte(atras)
  await aperta('s')
  const cartao = page.getByRole('dialog', { name: `Sessão de ${nomeDe(9)}` })
  await vaiAte(botao(cartao, 'Realizado'))
  await aperta('Enter')
  await ate(() => botao(cartao, 'Realizado').getAttribute('aria-pressed')).toBe('true')
  await aperta('Escape')
  await cartao.waitFor({ state: 'detached' })
  const evento = telaDoCalendario(page).evento(nomeDe(1))
  await voltaAte(evento)
  await aperta('Delete')
  const pergunta = page.getByRole('alertdialog')
  await pergunta.waitFor()
  await aperta('Tab', 'Enter')
  await evento.waitFor({ state: 'detached' })
  await emVista()
})

test('where one part of the login takes the place of another the keys go on in it', async () => {
  const visitante = await umVisitante()
  const { vai, page } = visitante
  const { vaiAte, voltou, aperta } = comTeclado(visitante)
  await vai('/login')
  await vaiAte(link(page, 'Esqueci minha senha'))
  await aperta('Enter')
  await titulo(page, 'Esqueci minha senha').waitFor()
  await voltou(campo(page, 'CPF ou E-mail'))
})

test("in a dialog 'Desfazer' is reached by Shift+Tab, past what comes first", async () => {
  const { page, vai, vaiAte, voltaAte, aperta, profissionalId } = await umaLista()
  await vai(`/atendimentos/${profissionalId}`)
  const { dialogo } = telaDeAtendimentos(page)
  await vaiAte(botao(page, nomeDe(1)))
  await aperta('Enter')
  const status = dialogo.getByLabel(/^Status Agendamento/).first()
  await vaiAte(status)
  await status.selectOption('FALTA')
  await page.getByText('Status atualizado com sucesso!').waitFor()
  await voltaAte(botao(page, 'Desfazer'))
  await aperta('Enter')
  await ate(() => status.inputValue()).toBe('AGENDADO')
  expect(await dialogo.evaluate((um) => um.contains(document.activeElement))).toBe(true)
})

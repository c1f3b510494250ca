import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { dataPorExtenso, diaPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A finger that goes from the middle of the grid so far, at once: nothing is waited for on its way. */
async function umDedo(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  return async (paraOLado: number, paraBaixo = 0) => {
    const x = 180
    const y = 420
    const comeco = Date.now() / 1000
    const toca = (type: 'touchStart' | 'touchMove' | 'touchEnd', passo: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        timestamp: comeco + passo / 60,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [{ x: x + (paraOLado * passo) / 6, y: y + (paraBaixo * passo) / 6 }],
      })
    const passos = [1, 2, 3, 4, 5, 6].map((passo) => ['touchMove', passo] as const)
    const gesto = [['touchStart', 0], ...passos, ['touchEnd', 7]] as const
    await Promise.all(gesto.map(([type, passo]) => toca(type, passo)))
  }
}

const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
const dataNoEndereco = (page: Page) => new URL(page.url()).searchParams.get('data')

test('a swipe goes on and back in every view; up and down it scrolls, and nothing is opened', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, context, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  const desliza = await umDedo(context, page)
  for (const [visao, depois] of [
    ['dia', '2026-03-12'],
    ['semana', '2026-03-14'],
    ['mes', '2026-04-01'],
  ] as const) {
    await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=${visao}`)
    await quieta()
    await desliza(-40)
    await desliza(-30, 120)
    expect(dataNoEndereco(page)).toBe('2026-03-11')
    await desliza(-120)
    await ate(() => dataNoEndereco(page)).toBe(depois)
    await quieta()
    await desliza(120)
    await ate(() => dataNoEndereco(page)).toBe(visao === 'mes' ? '2026-03-01' : '2026-03-11')
    await quieta()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
})

test('the month: dots, the list of the chosen day, its entries opened, an empty day booked', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const dia = `${hoje().slice(0, 8)}15` as Data
  for (const hora of ['08', '09', '10', '11']) {
    await umAgendamento(cliente, `${dia}T${hora}:00`, {
      pacienteId,
      statusAgendamento: 'REALIZADO',
    })
  }
  const { page, vai } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=${dia}&visao=mes`)
  const agenda = telaDoCalendario(page)
  await ate(agenda.colunas).toBe(7)
  const celula = botao(page, `${diaPorExtenso(dia)}, 4 eventos`)
  await celula.waitFor()
  expect(await celula.innerText()).toBe('15\n+')
  await ate(() => page.locator('[data-event-id]').count()).toBe(4)
  const primeiro = agenda.evento('8h até 9h')
  expect(await primeiro.innerText()).toMatch(/08:00\s+09:00\s+Zilda Arruda\s+Realizado/)
  await page.emulateMedia({ media: 'print' })
  expect(await agenda.evento('11h até 12h').isVisible()).toBe(true)
  expect(await celula.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await primeiro.tap()
  await titulo(page, 'Editar Consulta').waitFor()
  await page.keyboard.press('Escape')

  const vazio = somaDias(dia, 1)
  await botao(page, `${diaPorExtenso(vazio)}, nenhum evento`).tap()
  await page.getByText('Nada marcado neste dia.').waitFor()
  await page.reload()
  await agenda.evento('Nova Consulta').tap()
  await titulo(page, 'Nova Consulta').waitFor()
  expect((await dialogoDaConsulta(page).quando())[0]).toBe(vazio)
})

test('by keyboard the month goes from day to day; with Alt the arrows are the browser’s', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=mes`)
  await botao(page, `${diaPorExtenso('2026-03-11' as Data)}, nenhum evento`).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await ate(() => dataNoEndereco(page)).toBe('2026-03-18')
})

test('on paper the month is every day that has something, whichever was chosen', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const mes = hoje().slice(0, 8)
  for (const dia of ['03', '15', '27']) {
    await umAgendamento(cliente, `${mes}${dia}T09:00`, { tipo: 'SOCIAL' })
  }
  const { page, vai } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=${mes}15&visao=mes`)
  const eventos = page.locator('[data-event-id]')
  await ate(() => eventos.count()).toBe(1)
  const vira = (type: string) =>
    page.evaluate((one) => {
      window.dispatchEvent(new Event(one))
    }, type)
  await vira('beforeprint')
  await page.emulateMedia({ media: 'print' })
  const dias = page.locator('main section:visible h3')
  await ate(() => dias.allInnerTexts()).toEqual(
    ['03', '15', '27'].map((dia) => capital(dataPorExtenso(`${mes}${dia}` as Data))),
  )
  expect(await eventos.filter({ visible: true }).count()).toBe(3)
  await vira('afterprint')
  await page.emulateMedia({ media: 'screen' })
  await ate(() => eventos.count()).toBe(1)
})

test('the palest dot of a day stands out from paper, 3:1 at least, also in a day of the next month', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const palida = { tipo: 'SOCIAL', modalidadeAtendimento: 'ONLINE' } as const
  for (const dia of ['2026-04-15', '2026-05-01']) {
    await umAgendamento(cliente, `${dia}T09:00`, palida)
  }
  const { page, vai } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=2026-04-15&visao=mes`)
  const pontos = page.locator('td button > span + span > span')
  await ate(() => pontos.count()).toBe(2)
  const contrastes = await pontos.evaluateAll((todos) => {
    const tela = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const claridade = (cor: string, opacidade: number) => {
      if (!tela) return 0
      tela.globalAlpha = 1
      tela.fillStyle = '#fff'
      tela.fillRect(0, 0, 1, 1)
      tela.globalAlpha = opacidade
      tela.fillStyle = cor
      tela.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...tela.getImageData(0, 0, 1, 1).data].map((v) =>
        v > 10 ? ((v / 255 + 0.055) / 1.055) ** 2.4 : v / 3294.6,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return todos.map((ponto) => {
      const [borda = ''] = getComputedStyle(ponto).boxShadow.split(/ 0px/)
      const { opacity } = getComputedStyle(ponto.parentElement ?? ponto)
      return 1.05 / (claridade(borda, Number(opacity)) + 0.05)
    })
  })
  expect(Math.min(...contrastes)).toBeGreaterThanOrEqual(3)
})

test('of many at once some are behind "+n", whose list stays in the window', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (let n = 0; n < 14; n += 1) {
    await umAgendamento(cliente, '2026-03-11T21:00', { tipo: 'SOCIAL' })
  }
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=semana`)
  const agenda = telaDoCalendario(page)
  await agenda.evento('21h até 22h').first().waitFor()
  await quieta()
  const postos = await page.locator('[data-event-id]').count()
  await page.getByText(`+${14 - postos}`, { exact: true }).tap()
  const lista = page.getByRole('dialog')
  const caixa = async () => (await lista.boundingBox()) ?? { y: -1, height: 9999 }
  await ate(async () => (await caixa()).y + (await caixa()).height).toBeLessThanOrEqual(740)
  expect((await caixa()).y).toBeGreaterThanOrEqual(0)
  expect(await lista.getByRole('button').first().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740)
  await lista.locator('[data-event-id]').last().click()
  await titulo(page, 'Editar Consulta').waitFor()
})

test('by finger: the way back closes what is open, and two changes are taken back from the drawer', async () => {
  const { conta, cliente, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
  const { page, vai, onde } = await umVisitante({ ...CELULAR, conta })
  await vai('/dashboard')
  await page.getByRole('link', { name: 'Calendário', exact: true }).last().tap()
  await ate(onde).toBe(`/calendario/${profissionalId}`)
  const { dialogo } = dialogoDaConsulta(page)
  const painel = page.getByRole('region', { name: 'Painel lateral' })
  await page.locator('[data-event-id]').first().tap()
  for (const marca of ['Realizado', 'Falta']) {
    await botao(dialogo, marca).tap()
    await page.getByText('Agendamento atualizado com sucesso!').first().waitFor()
    await ate(() => botao(dialogo, marca).getAttribute('aria-pressed')).toBe('true')
  }
  await page.goBack()
  await dialogo.waitFor({ state: 'detached' })
  await ate(onde).toBe(`/calendario/${profissionalId}`)
  for (const falta of [true, false]) {
    await botao(page, 'Mostrar painel lateral').tap()
    await botao(painel, 'Desfazer').tap()
    await page.getByText('Alteração desfeita').first().waitFor()
    if (falta) await ate(() => painel.isVisible()).toBe(false)
  }
  await page.reload()
  await page.locator('[data-event-id]').first().tap()
  await dialogo.waitFor()
  for (const marca of ['Realizado', 'Falta'])
    expect(await botao(dialogo, marca).getAttribute('aria-pressed')).toBe('false')
})

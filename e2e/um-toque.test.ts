import { somaDias } from '@clinica/domain/tempo/data'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados, semAchadosNosTemas } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import { untilStill } from './repouso.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DIA = () => somaDias(hoje(), 1)

/** Zilda's session of 120,00, tomorrow at nine, her own price being 180,00. */
async function umaSessao(opcoes: Opcoes = {}, mudancas: object = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const dia = DIA()
  await umAgendamento(cliente, `${dia}T09:00`, { pacienteId, valorSessao: 120, ...mudancas })
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/calendario/${profissionalId}?data=${dia}&visao=dia`)
  const zilda = telaDoCalendario(visitante.page).evento('Zilda Arruda')
  await zilda.waitFor()
  await visitante.quieta()
  const { page } = visitante
  return {
    ...visitante,
    zilda,
    cartao: page.getByRole('dialog', { name: 'Sessão de Zilda Arruda' }),
    /** How the session stands on the server: status, payment, value. */
    situacao: async () => {
      const [uma] = await agendaDoDia(cliente, dia)
      return [uma?.statusAgendamento, uma?.statusPagamento, uma?.valorSessao]
    },
    /** Paid amount of the patient's month in the ledger. */
    pago: async () => {
      const meses = await cliente.call<{ valorPago: number }[]>(
        'GET',
        `/resumo-atendimentos/profissional/${profissionalId}`,
      )
      return meses[0]?.valorPago
    },
  }
}

const marcadas = (lugar: Locator) =>
  lugar
    .getByRole('button', { pressed: true })
    .allInnerTexts()
    .then((textos) => textos.join())

const desfaz = async (page: Page) => {
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita').waitFor()
}

const lugarDe = async (um: Locator) =>
  (await um.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }

async function umDedo(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** A mouse that comes from outside and rests on the event. */
async function pousa(page: Page, evento: Locator) {
  await untilStill(page)
  await page.mouse.move(2, 2)
  const { x, y, width } = await lugarDe(evento)
  await page.mouse.move(x + width / 2, y + 12, { steps: 3 })
}

test('on top of the dialog: each by one click, the form follows, each undone, a reload shows it', async () => {
  const { page, zilda, situacao, pago } = await umaSessao()
  const { dialogo } = dialogoDaConsulta(page)
  const valor = campo(dialogo, 'Valor da Sessão (R$)')
  await zilda.click()
  for (const [nome, depois, preco] of [
    ['Realizado', ['REALIZADO', 'PENDENTE', 120], '120,00'],
    ['Falta', ['FALTA', 'PENDENTE', 50], '50,00'],
    ['Pago', ['AGENDADO', 'PAGO', 120], '120,00'],
  ] as const) {
    await botao(dialogo, nome).click()
    await ate(situacao).toEqual(depois)
    await ate(() => marcadas(dialogo)).toBe(nome)
    await ate(() => valor.inputValue()).toBe(preco)
    if (nome === 'Pago') await ate(pago).toBe(120)
    await desfaz(page)
    await ate(situacao).toEqual(['AGENDADO', 'PENDENTE', 120])
    await ate(() => marcadas(dialogo)).toBe('')
    await ate(() => valor.inputValue()).toBe('120,00')
  }
  await ate(pago).toBe(0)

  // The typed note waits for Salvar; one more click keeps the agreed price.
  await preenche(dialogo, { Observações: 'Trouxe o desenho.' })
  await botao(dialogo, 'Falta').click()
  await page.getByText('Valor ajustado de R$ 120,00 para R$ 50,00').waitFor()
  await botao(page, 'Manter R$ 120,00').click()
  await ate(situacao).toEqual(['FALTA', 'PENDENTE', 120])
  await ate(() => valor.inputValue()).toBe('120,00')
  await botao(dialogo, 'Salvar').click()
  await dialogo.waitFor({ state: 'detached' })
  await page.reload()
  await zilda.click()
  await ate(() => marcadas(dialogo)).toBe('Falta')
  expect(await campo(dialogo, 'Observações').inputValue()).toBe('Trouxe o desenho.')
  expect(await situacao()).toEqual(['FALTA', 'PENDENTE', 120])
})

test('in the card by mouse: it comes when the mouse rests, and goes with Esc, a scroll, or the mouse', async () => {
  const { page, zilda, cartao, situacao, pago } = await umaSessao()
  await pousa(page, zilda)
  await cartao.getByText('9h até 10h').waitFor()
  await cartao.getByText('Sessão de Terapia · Presencial').waitFor()
  await cartao.getByText('Agendado · Pendente').waitFor()
  await botao(cartao, 'Pago').click()
  await cartao.getByText('Agendado · Pago').waitFor()
  await ate(pago).toBe(120)
  await botao(cartao, 'Falta').click()
  await ate(situacao).toEqual(['FALTA', 'PAGO', 50])
  // Until it is told, what 'Desfazer' undoes is the gesture before.
  await page.getByText('Valor ajustado de R$ 120,00 para R$ 50,00').waitFor()
  await desfaz(page)
  await ate(situacao).toEqual(['AGENDADO', 'PAGO', 120])
  await page.reload()
  const paga = telaDoCalendario(page).evento(/Agendado, Pago/)
  await paga.waitFor()

  await pousa(page, zilda)
  await cartao.waitFor()
  await page.keyboard.press('Escape')
  await cartao.waitFor({ state: 'detached' })
  await pousa(page, zilda)
  await cartao.waitFor()
  await page.mouse.wheel(0, -40)
  await cartao.waitFor({ state: 'detached' })
  await pousa(page, zilda)
  await cartao.waitFor()
  await page.mouse.move(2, 2)
  await cartao.waitFor({ state: 'detached' })
  await pousa(page, zilda)
  await botao(cartao, 'Abrir').click()
  await dialogoDaConsulta(page).dialogo.waitFor()
  await cartao.waitFor({ state: 'detached' })
})

test('in the card by keyboard: S, Tab, Enter, and Ctrl Z; the focus comes back to the event', async () => {
  const { page, zilda, cartao, situacao, quieta } = await umaSessao(
    {},
    { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: somaDias(DIA(), 14) },
  )
  const emFoco = (um: Locator) => um.evaluate((element) => element === document.activeElement)
  await zilda.focus()
  await page.keyboard.press('s')
  await ate(() => emFoco(botao(cartao, 'Abrir'))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await ate(situacao).toEqual(['REALIZADO', 'PENDENTE', 120])
  await ate(() => marcadas(cartao)).toBe('Realizado')
  await page.keyboard.press('Enter')
  await ate(() => marcadas(cartao)).toBe('')
  await ate(situacao).toEqual(['AGENDADO', 'PENDENTE', 120])
  await page.keyboard.press('Escape')
  await cartao.waitFor({ state: 'detached' })
  await ate(() => emFoco(zilda)).toBe(true)
  await page.keyboard.press('Control+z')
  await ate(situacao).toEqual(['REALIZADO', 'PENDENTE', 120])
  await page.getByText('Alteração desfeita').waitFor()
  await page.keyboard.press('Control+z')
  await ate(situacao).toEqual(['AGENDADO', 'PENDENTE', 120])
  await quieta()
  await page.reload()
  await zilda.focus()
  await page.keyboard.press('?')
  await page.getByText('Marca Realizado, Falta ou Pago', { exact: true }).waitFor()
})

test('in the card by a finger: held it comes, a tap marks, one elsewhere books nothing', async () => {
  const { page, zilda, cartao, situacao, quieta } = await umaSessao(CELULAR)
  const dedo = await umDedo(page)
  const box = await lugarDe(zilda)
  const meio = { x: box.x + box.width / 2, y: box.y + 12 }
  await dedo('touchStart', meio.x, meio.y)
  await cartao.waitFor()
  await dedo('touchEnd')
  await botao(cartao, 'Realizado').tap()
  await ate(situacao).toEqual(['REALIZADO', 'PENDENTE', 120])
  await botao(page, 'Desfazer').tap()
  await ate(situacao).toEqual(['AGENDADO', 'PENDENTE', 120])
  if (await cartao.isVisible()) await page.touchscreen.tap(meio.x, 700)
  await cartao.waitFor({ state: 'detached' })
  await quieta()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await dedo('touchStart', meio.x, meio.y)
  await cartao.waitFor()
  await dedo('touchEnd')
  for (const nome of ['Falta', 'Pago']) await botao(cartao, nome).tap()
  await ate(situacao).toEqual(['FALTA', 'PAGO', 50])
  const { x, y, width, height } = await lugarDe(cartao)
  expect([x, y, 360 - x - width, 740 - y - height].every((folga) => folga >= 0)).toBe(true)
  await page.reload()
  await telaDoCalendario(page)
    .evento(/Falta, Pago/)
    .waitFor()
  await quieta()

  // Moved on, it is a drag as ever, and the card is out of its way.
  await dedo('touchStart', meio.x, meio.y)
  await cartao.waitFor()
  for (let passo = 1; passo <= 8; passo += 1) await dedo('touchMove', meio.x, meio.y + 13 * passo)
  await cartao.waitFor({ state: 'detached' })
  await dedo('touchEnd')
  await page.getByText(/^O evento foi remarcado para/).waitFor()
})

test('in the list of a phone’s month too: held the card comes, a tap opens the session', async () => {
  const { page, zilda, cartao, situacao, quieta, vai, onde } = await umaSessao(CELULAR)
  await vai(`${onde()}?data=${DIA()}&visao=mes`)
  await quieta()
  const dedo = await umDedo(page)
  const { x, y } = await lugarDe(zilda)
  await dedo('touchStart', x + 80, y + 20)
  await cartao.waitFor()
  await dedo('touchEnd')
  await botao(cartao, 'Realizado').tap()
  await ate(situacao).toEqual(['REALIZADO', 'PENDENTE', 120])
  await page.touchscreen.tap(180, 460)
  await cartao.waitFor({ state: 'detached' })
  await zilda.tap()
  await dialogoDaConsulta(page).dialogo.waitFor()
})

test('the card and the row: axe finds nothing', LIMITE, async () => {
  const visitante = await umaSessao(SEM_POLITICA)
  const { page, zilda, cartao } = visitante
  await zilda.focus()
  await page.keyboard.press('s')
  await botao(cartao, 'Falta').click()
  await ate(() => marcadas(cartao)).toBe('Falta')
  await semAchadosNosTemas(visitante, 'the card')
  await botao(cartao, 'Abrir').click()
  await semAchados(visitante, 'the row on top of the dialog')
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta } from './pages/calendario.ts'
import { botao, campo, erroDe, preenche } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

const INEXISTENTE = 'Esta data não existe. Confira o dia, o mês e o ano.'

async function umaConsulta(opcoes: object = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  await umPaciente(cliente, 'Zilda Arruda')
  const visitante = await umVisitante({ conta, ...opcoes })
  const { page, vai } = visitante
  await vai(`/calendario/${profissionalId}?data=2027-03-09&visao=dia`)
  await botao(page, 'Nova Consulta').click()
  const consulta = dialogoDaConsulta(page)
  const data = campo(consulta.dialogo, 'Data Início')
  await data.waitFor()
  return { ...visitante, ...consulta, data }
}

const focado = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

test('typed, stepped and picked by keyboard; Esc leaves the picker and not the dialog', async () => {
  const { page, data, dialogo, quando } = await umaConsulta()
  const picker = page.getByRole('dialog', { name: 'Escolher o dia' })
  await data.fill('')
  await data.pressSequentially('932027')
  expect(await data.inputValue()).toBe('09/03/2027')
  await dialogo.getByText('ter.').first().waitFor()
  expect(await quando()).toEqual(['2027-03-09', '08:00', '2027-03-09', '09:00'])
  await data.press('End')
  await data.press('ArrowUp')
  await data.press('Home')
  await data.press('ArrowDown')
  expect(await data.inputValue()).toBe('08/03/2028')
  await data.press('Alt+ArrowDown')
  await picker.waitFor()
  expect(await focado(page)).toBe('quarta-feira, 8 de março de 2028')
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  expect(await data.evaluate((one) => one === document.activeElement)).toBe(true)
  await botao(dialogo, 'Abrir calendário').first().click()
  await botao(picker, 'segunda-feira, 20 de março de 2028').click()
  await picker.waitFor({ state: 'hidden' })
  expect(await quando()).toEqual(['2028-03-20', '08:00', '2028-03-20', '09:00'])
  await dialogo.waitFor()
})

test('what is no date is said when it is left, and nothing typed is lost', async () => {
  const { data, dialogo } = await umaConsulta()
  await data.fill('31/02/2027')
  await data.press('Tab')
  expect([await data.inputValue(), await erroDe(dialogo, 'Data Início')]).toEqual([
    '31/02/2027',
    INEXISTENTE,
  ])
  await data.fill('2027-02-28')
  expect(await erroDe(dialogo, 'Data Início')).toBe('')
})

/** Position on the screen, with its text. */
const lugarDe = (um: Locator) =>
  um.evaluate((element) => {
    const texto = document.createRange()
    texto.selectNodeContents(element)
    const { left, right } = texto.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('on a phone the button covers no weekday, and the picker covers no field', async () => {
  const { page, data, dialogo, quieta } = await umaConsulta({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const picker = page.getByRole('dialog', { name: 'Escolher o dia' })
  for (let dia = 8; dia < 15; dia++) {
    await data.fill(`${String(dia).padStart(2, '0')}/03/2027`)
    const semana = await lugarDe(dialogo.getByText(/^(seg|ter|qua|qui|sex|sáb|dom)\.$/).first())
    const abre = await botao(dialogo, 'Abrir calendário').first().boundingBox()
    expect(semana.right).toBeLessThanOrEqual(abre?.x ?? 0)
  }
  for (const [posicao, nome] of ['Data Início', 'Data Fim'].entries()) {
    await botao(dialogo, 'Abrir calendário').nth(posicao).tap()
    await picker.waitFor()
    await quieta()
    const campoDele = await campo(dialogo, nome).boundingBox()
    const dele = await picker.boundingBox()
    if (!campoDele || !dele) throw new Error('Neither may be out of sight')
    const embaixo = dele.y >= campoDele.y + campoDele.height
    expect(embaixo || dele.y + dele.height <= campoDele.y, nome).toBe(true)
    expect(campoDele.y).toBeGreaterThanOrEqual(0)
    expect(dele.y + dele.height).toBeLessThanOrEqual(740)
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'hidden' })
  }
})

/** Everything there is to read on the page, what stands in its fields too. */
const lido = (page: Page) =>
  page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ])

/** The usual gestures of a day, checked at each step. */
async function gestos(locale: string, width: number) {
  const viewport = { width, height: 900 }
  const { page, data, dialogo } = await umaConsulta({ locale, viewport })
  const picker = page.getByRole('dialog', { name: 'Escolher o dia' })
  // Files of their own, which come when they come; on a phone the panel is closed.
  if (width > 1024) await page.getByText('Férias e feriados').waitFor()
  await page.getByText('Arraste para marcar').waitFor()
  await data.fill('09032027')
  await preenche(dialogo, { Repetir: 'Repetir', 'Repetir até': '6/4/2027' })
  await dialogo.getByText('5 sessões, de 9 de março a 6 de abril').waitFor()
  const lidos = [await lido(page)]
  await botao(dialogo, 'Abrir calendário').first().click()
  await picker.waitFor()
  lidos.push(await lido(page))
  await page.keyboard.press('Escape')
  await data.fill('31/02/2027')
  await data.press('Tab')
  await dialogo.getByText(INEXISTENTE).waitFor()
  return [...lidos, await lido(page)]
}

test.each([1440, 360])(
  'an English browser shows what a Portuguese one shows, at %i px',
  async (width) => {
    expect(await gestos('en-US', width)).toEqual(await gestos('pt-BR', width))
  },
)

test('the birth date of a patient, in an English browser', async () => {
  const { conta } = await umaClinica()
  const { page, vai } = await umVisitante({ conta, locale: 'en-US' })
  await vai('/pacientes')
  await page.getByRole('link', { name: '+ Cadastrar Novo Paciente' }).click()
  const nascimento = campo(page, 'Data de Nascimento')
  await nascimento.fill('12042015')
  expect(await nascimento.inputValue()).toBe('12/04/2015')
  await nascimento.fill('31/02/2015')
  await botao(page, 'Finalizar Cadastro').click()
  expect(await erroDe(page, 'Data de Nascimento')).toBe(INEXISTENTE)
})

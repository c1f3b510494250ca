import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { cortes } from './cortes.ts'
import { LIMITE } from './pages/axe.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
const LARGURAS = [360, 768, 1024, 1440]
const DE_UMA_VEZ = 12
/** Sixty letters, as names of people are: the longest that a day's table, card or line has to hold. */
const NOME = 'Maximiliana Guilhermina de Albuquerque Cavalcanti Wanderley'
const VALOR = 987_654.32
/** Words are broken within where a name has less than that. */
const NOME_PX = 90

let clinica: Awaited<ReturnType<typeof umaClinica>>
beforeAll(async () => {
  clinica = await umaClinica()
  const { cliente } = clinica
  for (let n = 0; n < DE_UMA_VEZ; n += 1) {
    const { id: pacienteId } = await umPaciente(cliente, `${NOME} ${n}`, {
      responsavelFinanceiro: `${NOME} Responsável`,
      cpfResponsavelFinanceiro: '52998224725',
    })
    const resto = { pacienteId, valorSessao: VALOR, statusAgendamento: 'REALIZADO' }
    await umAgendamento(cliente, `${hoje()}T09:00`, resto)
    // The first one's sums have seven figures.
    if (n === 0) await umAgendamento(cliente, `${hoje()}T10:00`, resto)
    await cliente.call('POST', '/recebimentos', { pacienteId, valor: VALOR - n, data: hoje() })
    if (n === 0)
      await cliente.call('POST', '/recebimentos', { pacienteId, valor: VALOR, data: hoje() })
  }
  await cliente.call('POST', '/despesas', {
    nome: 'Manutenção preventiva e corretiva do ar-condicionado central',
    valor: VALOR,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: Number(hoje().slice(5, 7)),
    anoCompetencia: Number(hoje().slice(0, 4)),
    categoria: 'P10.01.00014',
    dataPagamento: hoje(),
  })
})

/** The narrowest of the names that head rows, where rows are of a table. */
const nomeMaisEstreito = (lugar: Locator) =>
  lugar.evaluate((place) =>
    Math.min(
      ...[...place.querySelectorAll('td[data-role=title]')]
        .map((one) => one.getBoundingClientRect().width)
        .filter((width) => width > 0),
    ),
  )

/** Contents that overflow their cell onto the neighbour. */
const foraDaCelula = (lugar: Locator) =>
  lugar.evaluate((place) =>
    [...place.querySelectorAll('td > *, td label')]
      .filter((one) => {
        const [inner, cell] = [one, one.closest('td')].map((each) => each?.getBoundingClientRect())
        return inner && cell && (inner.left < cell.left - 1 || inner.right > cell.right + 1)
      })
      .map((one) => one.textContent),
  )

/** At every width, without loading again: a page adapts as a turned tablet's does. */
async function legivel({ page, quieta }: Visitante, lugar: Locator, onde: string) {
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 900 })
    await quieta()
    expect(await cortes(lugar), `${onde}, ${width} px`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${onde} sideways, ${width} px`,
    ).toBeLessThanOrEqual(0)
    expect(await foraDaCelula(lugar), `${onde}, cells, ${width} px`).toEqual([])
    if (onde !== 'mês a mês') {
      expect(await nomeMaisEstreito(lugar), `${onde}, names, ${width} px`).toBeGreaterThan(NOME_PX)
    }
  }
}

test('long names and the largest amounts: screens are whole at every width', LIMITE, async () => {
  const { conta, profissionalId } = clinica
  const visitante = await umVisitante({ conta })
  const { page, vai } = visitante
  const main = page.getByRole('main')
  for (const path of [
    '/dashboard',
    `/atendimentos/${profissionalId}`,
    `/despesas/${profissionalId}`,
    '/pacientes',
    '/sessions',
  ]) {
    await vai(path)
    await legivel(visitante, main, path)
  }
  await vai(`/despesas/${profissionalId}?imposto`)
  await legivel(visitante, main, 'recibos')
  await page.getByRole('tab', { name: 'Livro-caixa' }).click()
  await legivel(visitante, main, 'livro-caixa')
  await page.getByRole('tab', { name: 'Contador' }).click()
  await legivel(visitante, main, 'mês a mês')
})

test('the same of what opens over them', LIMITE, async () => {
  const { conta, profissionalId } = clinica
  const visitante = await umVisitante({ conta })
  const { page, vai } = visitante
  const dialogo = page.getByRole('dialog')
  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Fechar o mês').click()
  // Nothing is without a record: it begins with whom one asks for money.
  await dialogo.getByText(/^0 de \d+ enviados?$/).waitFor()
  await legivel(visitante, dialogo, 'cobrar')
  await botao(dialogo, 'Continuar: conferir').click()
  await legivel(visitante, dialogo, 'conferir')

  await vai(`/despesas/${profissionalId}?imposto`)
  await botao(page, 'Montar lote').click()
  await legivel(visitante, dialogo, 'lote')

  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=mes`)
  await page
    .getByText(/^\+\d+ mais$/)
    .filter({ visible: true })
    .click()
  const mais = page.getByRole('dialog')
  await mais.getByText(`${NOME} 1`, { exact: true }).waitFor()
  expect(await cortes(mais), 'what a day has more').toEqual([])
})

test('letters twice as large on a phone: the card of a long name shows all that it does', async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, quieta } = await umVisitante({ conta, viewport: { width: 360, height: 740 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
  await quieta()
  await telaDoCalendario(page).evento('10h até 11h').press('s')
  const cartao = page.getByRole('dialog', { name: `Sessão de ${NOME} 0` })
  await cartao.waitFor()
  expect(await cortes(cartao)).toEqual([])
  for (const nome of ['Abrir', 'Pago']) {
    await botao(cartao, nome).scrollIntoViewIfNeeded()
    const { y = -1, height = 0 } = (await botao(cartao, nome).boundingBox()) ?? {}
    expect(y, nome).toBeGreaterThanOrEqual(0)
    expect(y + height, nome).toBeLessThanOrEqual(740)
  }
  const nome = cartao.getByText(`${NOME} 0`, { exact: true })
  const largura = (um: Element) => um.getBoundingClientRect().width
  expect(await nome.evaluate(largura)).toBeGreaterThan(200)
})

test('the largest price of a session is read whole where it is changed', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Nara Lins')
  const resto = { pacienteId, valorSessao: 9_999_999.99, statusAgendamento: 'REALIZADO' }
  await umAgendamento(cliente, `${hoje()}T09:00`, resto)
  const { page, vai, quieta } = await umVisitante({ conta, hasTouch: true })
  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Nara Lins').click()
  const valor = page.getByRole('dialog').getByRole('textbox', { name: /^Valor da sessão/ })
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 900 })
    await quieta()
    expect(
      await valor.evaluate((campo) => campo.scrollWidth - campo.clientWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
  }
})

test('whom one asks for the largest sums is read in full lines beside or above them', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, NOME)
  const resto = { pacienteId, valorSessao: 9_999_999.99, statusAgendamento: 'REALIZADO' }
  for (let hora = 0; hora < 12; hora += 1) {
    await umAgendamento(cliente, `${hoje()}T${String(hora).padStart(2, '0')}:00`, resto)
  }
  const { page, vai, quieta } = await umVisitante({ conta })
  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Fechar o mês').click()
  const dialogo = page.getByRole('dialog')
  const nome = dialogo.getByRole('listitem').getByText(NOME, { exact: true })
  await nome.waitFor()
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 900 })
    await quieta()
    expect(await cortes(dialogo), `${width} px`).toEqual([])
    const lugar = await nome.evaluate((um) => um.parentElement?.clientWidth)
    expect(lugar, `${width} px`).toBeGreaterThanOrEqual(160)
  }
})

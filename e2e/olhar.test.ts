import { somaDias } from '@clinica/domain/tempo/data'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const TABLET = { width: 768, height: 1024 }

/** End of an element's text, without the room around it. */
const fimDoTexto = (um: Locator) =>
  um.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })

/** Position of an element, once it is there. */
const caixa = (um: Locator) =>
  um.evaluate((element) => {
    const { right, top, bottom } = element.getBoundingClientRect()
    return { right, top, bottom }
  })

const linhas = (um: Locator) => um.evaluate((element) => element.getClientRects().length)

/** Two grown ones who have paid: two receipts that wait. */
async function umImposto(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const pessoa = { dataNascimento: '1990-01-01', sexo: 'Feminino' }
  for (const nome of ['Helena Prado', 'Gael Araújo']) {
    const { id: pacienteId, cpf } = await umPaciente(cliente, nome)
    await cliente.call('PUT', `/pacientes/${pacienteId}`, {
      pessoa: { ...pessoa, nome, cpf },
      valorConsulta: 180,
    })
    await cliente.call('POST', '/recebimentos', { pacienteId, valor: 720, data: hoje() })
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/despesas/${profissionalId}?imposto`)
  await visitante.page.getByText('Helena Prado').first().waitFor()
  await visitante.quieta()
  return visitante
}

test('on a tablet the next session is read in one line, beside a long name', async () => {
  const { cliente, conta } = await umaClinica()
  const pessoa = { dataNascimento: '2014-03-09', sexo: 'Feminino', telefone: '27981237908' }
  const nome = 'Antônia Vasconcelos de Albuquerque'
  const { id: pacienteId } = await umPaciente(cliente, nome)
  await cliente.call('PUT', `/pacientes/${pacienteId}`, {
    pessoa: { ...pessoa, nome },
    valorConsulta: 180,
  })
  await umAgendamento(cliente, `${somaDias(hoje(), 12)}T14:30`, { pacienteId })
  const { page, vai } = await umVisitante({ conta, viewport: TABLET })
  await vai('/pacientes')
  const quando = page.getByRole('table').locator('time')
  await quando.waitFor()
  expect(await linhas(quando)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TABLET.width)
})

test('Recibos: the head of what is done with one ends where the buttons do', async () => {
  const { page, quieta } = await umImposto()
  const tabela = page.getByRole('table', { name: 'Recibos' })
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await quieta()
    const cabeca = await fimDoTexto(tabela.getByRole('columnheader', { name: 'Ações' }))
    const palavra = tabela.getByText('Dispensar', { exact: true }).first()
    expect(Math.abs(cabeca - (await fimDoTexto(palavra))), `${width} px`).toBeLessThanOrEqual(1.5)
  }
})

test('Imposto on a tablet: buttons stand beside what is said of them, at the right', async () => {
  const { page } = await umImposto({ viewport: TABLET })
  await page.getByRole('tab', { name: 'Contador' }).click()
  const csv = await caixa(botao(page, 'Baixar CSV'))
  const dito = await caixa(page.getByText(/^O ano inteiro, pela data/))
  expect(csv.right).toBeCloseTo((await caixa(page.getByRole('tabpanel'))).right, 0)
  expect(csv.top).toBeLessThan(dito.bottom)
})

test('no word of a sentence is left alone in its last line', async () => {
  const { page } = await umImposto({ viewport: TABLET })
  const dito = page.getByText(/^Receita Saúde, livro-caixa/)
  const ultimas = await dito.evaluate((element) => {
    const texto = element.firstChild
    if (!texto?.textContent) throw new Error('no text')
    const duas = document.createRange()
    duas.setStart(texto, texto.textContent.search(/\S+ \S+$/))
    duas.setEndAfter(texto)
    return new Set([...duas.getClientRects()].map(({ top }) => top)).size
  })
  expect(ultimas).toBe(1)
})

test('nothing of Imposto is set in the heaviest letters', async () => {
  const { page, quieta } = await umImposto()
  for (const nome of ['Recibos', 'Livro-caixa', 'Contador']) {
    await page.getByRole('tab', { name: nome }).click()
    await quieta()
    const pesos = await page
      .locator('main *')
      .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).fontWeight)))
    expect(Math.max(...pesos), nome).toBeLessThanOrEqual(700)
  }
})

const beira = (um: Locator) => um.evaluate((one) => getComputedStyle(one).borderBottomColor)

test('with forced colours the tab and the step that are open differ from the others', async () => {
  const { page, quieta } = await umImposto({ forcedColors: 'active' })
  const abas = page.getByRole('tab')
  expect(await beira(abas.nth(0))).not.toBe(await beira(abas.nth(1)))
  await page.getByRole('navigation').getByRole('link', { name: 'Atendimentos' }).first().click()
  await botao(page, 'Fechar o mês').click()
  const passos = page.getByRole('dialog').getByRole('listitem').getByRole('button')
  await passos.first().waitFor()
  await quieta()
  const beiras = await Promise.all([0, 1, 2].map((n) => beira(passos.nth(n))))
  expect(new Set(beiras).size).toBe(2)
})

test("beside the calendar 'Feriados' stands in one line with 'Adicionar período'", async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  await vai(`/calendario/${profissionalId}`)
  const periodo = botao(page, 'Adicionar período')
  const feriados = botao(page, 'Feriados')
  await feriados.waitFor()
  expect((await feriados.boundingBox())?.y).toBe((await periodo.boundingBox())?.y)
})

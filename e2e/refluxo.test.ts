import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hoje } from './clinica.ts'
import { umaClinicaCheia } from './clinica-cheia.ts'
import { cortes } from './cortes.ts'
import { LIMITE } from './pages/axe.ts'
import { botao } from './pages/campos.ts'
import { type Opcoes, useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
/** A window of 1,280 px at 400 %; one of 1,440 px at 200 %; a phone whose letters are larger: by a third, by half, twice. */
const JANELAS: [string, Opcoes & { letras?: number }][] = [
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['200 %', { viewport: { width: 720, height: 450 } }],
  ['letters larger by a third', { viewport: { width: 360, height: 740 }, letras: 21 }],
  ['letters half as large again', { viewport: { width: 360, height: 740 }, letras: 24 }],
  ['letters twice as large', { viewport: { width: 360, height: 740 }, letras: 32 }],
]
const PUBLICAS = [
  '/',
  '/login',
  '/login?esqueci',
  '/login?novo-email=k',
  '/cadastro',
  '/sobre',
  '/privacidade',
  '/nada',
]

let clinica: Awaited<ReturnType<typeof umaClinicaCheia>>
beforeAll(async () => {
  clinica = await umaClinicaCheia()
})

/** The size of letters that the person has chosen in the browser. */
async function comLetras({ page }: Visitante, standard: number) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

async function inteira({ page, quieta }: Visitante, onde: string) {
  await quieta()
  const largura = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(largura), `${onde}: sideways`).toBeLessThanOrEqual(0)
  const dialogo = page.getByRole('dialog')
  const lugar = (await dialogo.count()) > 0 ? dialogo.last() : page.getByRole('main')
  expect(await cortes(lugar), onde).toEqual([])
  expect(await valoresCortados(lugar), onde).toEqual([])
  const gestos = lugar.getByRole('button').or(lugar.getByRole('link'))
  expect(await apertados(gestos), onde).toEqual([])
  expect(await tracosNaFrente(lugar.getByRole('heading')), onde).toEqual([])
  expect(await partidosNoHifen(lugar.getByRole('button')), onde).toEqual([])
  const barra = page.getByRole('navigation', { name: 'Lugares do dia' })
  expect(await apertados(barra.getByRole('link')), onde).toEqual([])
}

/** Titles of which a line begins with the dash between their parts. */
const tracosNaFrente = (titulos: Locator) =>
  titulos.evaluateAll((todos) =>
    todos
      .filter((titulo) => {
        const range = document.createRange()
        const letras: { letra: string; top: number }[] = []
        const walker = document.createTreeWalker(titulo, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const [n, letra] of [...(node.textContent ?? '')].entries()) {
            range.setStart(node, n)
            range.setEnd(node, n + 1)
            if (letra.trim()) letras.push({ letra, top: range.getBoundingClientRect().top })
          }
        }
        return letras.some(({ letra, top }, n) => {
          const antes = letras[n - 1]
          return letra === '-' && antes !== undefined && top > antes.top + 6
        })
      })
      .map((titulo) => titulo.textContent),
  )

/** Words broken after a hyphen: 'e- / mail'. */
const partidosNoHifen = (todos: Locator) =>
  todos.filter({ visible: true }).evaluateAll((todos) =>
    todos
      .filter((um) => {
        const range = document.createRange()
        const walker = document.createTreeWalker(um, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { index } of (node.textContent ?? '').matchAll(/-(?=\p{L})/gu)) {
            const [hifen, letra] = [index, index + 1].map((n) => {
              range.setStart(node, n)
              range.setEnd(node, n + 1)
              return range.getBoundingClientRect().top
            })
            if (Number(letra) > Number(hifen) + 6) return true
          }
        }
        return false
      })
      .map((um) => um.textContent),
  )

/** Figures that end behind the inner edge of what they stand in. */
const figurasForaDoResumo = (resumo: Locator) =>
  resumo.evaluate((section) => {
    const ate = section.getBoundingClientRect().right
    return [...section.querySelectorAll('dd')]
      .filter((dd) => dd.getBoundingClientRect().left + dd.scrollWidth > ate - 8)
      .map((dd) => dd.textContent)
  })

/** Elements narrower than their words, as a day of a phone's month whose number overlaps its neighbour. */
const apertados = (todos: Locator) =>
  todos.filter({ visible: true }).evaluateAll((todos) =>
    todos
      .filter((um) => {
        const { left, right } = um.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(um)
        return [...range.getClientRects()].some(
          (rect) => rect.width > 1 && (rect.left < left - 1 || rect.right > right + 1),
        )
      })
      .map((um) => um.textContent),
  )

/** Dates, hours and amounts that their fields have no room for: no word of the page ends there. */
const valoresCortados = (lugar: Locator) =>
  lugar.locator('input').evaluateAll((campos) => {
    const tela = document.createElement('canvas').getContext('2d')
    return campos.flatMap((campo) => {
      const { value, clientWidth } = campo as HTMLInputElement
      if (!tela || clientWidth < 2 || !/^[\d.,:/]+$/.test(value)) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(campo)
      tela.font = font
      const lugar = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return tela.measureText(value).width > lugar + 1 ? [value] : []
    })
  })

test.each(JANELAS)(
  '%s: no screen goes sideways, and nothing is cut',
  LIMITE,
  async (nome, janela) => {
    const { conta, cliente, profissionalId } = clinica
    const { letras, ...opcoes } = janela
    const [paciente] = await cliente.call<{ id: string }[]>('GET', '/pacientes')
    const fora = await umVisitante(opcoes)
    const dentro = await umVisitante({ ...opcoes, conta })
    if (letras) for (const um of [fora, dentro]) await comLetras(um, letras)
    for (const path of PUBLICAS) {
      await fora.vai(path)
      await inteira(fora, `${nome} ${path}`)
    }
    const { page, vai } = dentro
    for (const [path, abre] of [
      ['/dashboard'],
      [`/atendimentos/${profissionalId}`],
      [`/atendimentos/${profissionalId}`, 'Fechar o mês'],
      [`/atendimentos/${profissionalId}/cadastrar`],
      [`/despesas/${profissionalId}`],
      [`/despesas/${profissionalId}`, 'Cadastrar Despesa'],
      [`/despesas/${profissionalId}?imposto`],
      ['/pacientes'],
      ['/pacientes?importar'],
      [`/pacientes/${paciente?.id}`],
      [`/pacientes/${paciente?.id}`, 'Exportar dados'],
      ['/sessions'],
      ['/sessions', 'Alterar dados'],
      ['/sessions', 'Alterar cobrança'],
      ['/sessions', 'Baixar meus dados'],
    ] as const) {
      await vai(path)
      if (abre) {
        await botao(page, abre).click()
        await page.getByRole('dialog').waitFor()
      }
      await inteira(dentro, `${nome} ${path} ${abre ?? ''}`)
      if (abre !== 'Fechar o mês') continue
      await botao(page, 'Cobrar')
        .or(page.getByRole('button', { name: /^Cobrar \d/ }))
        .click()
      await page.getByRole('group').first().waitFor()
      await inteira(dentro, `${nome} Cobrar`)
    }
    await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
    await dentro.quieta()
    const largura = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(largura), `${nome} calendar`).toBeLessThanOrEqual(0)
    await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=mes`)
    await page.getByRole('grid').getByRole('gridcell').first().waitFor()
    await dentro.quieta()
    expect(await page.evaluate(largura), `${nome} month`).toBeLessThanOrEqual(0)
    expect(await apertados(page.getByRole('gridcell')), `${nome} month`).toEqual([])
    await botao(page, 'Exibir resumo').click()
    const resumo = page.getByRole('region', { name: /^Resumo do / })
    await resumo.getByText(/^R\$/).waitFor()
    expect(await figurasForaDoResumo(resumo), `${nome} summary`).toEqual([])
    await botao(page, 'Ocultar resumo').click()
    await botao(page, 'Nova Consulta').click()
    await page.getByRole('dialog').waitFor()
    await inteira(dentro, `${nome} Nova Consulta`)
    await vai(`/atendimentos/${profissionalId}`)
    await page.getByRole('table').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('table').first().waitFor()
    await inteira(dentro, `${nome} details`)
  },
)

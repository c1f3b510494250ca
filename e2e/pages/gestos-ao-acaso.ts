import { fraseDoErro } from '@clinica/domain/erros'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { watchRepouso } from '../repouso.ts'
import { dialogoDaConsulta } from './calendario.ts'
import { botao, campo, preenche } from './campos.ts'

const DIALOGO = '[aria-modal="true"]'
const SALVO_MS = 4000
const SUMIU_MS = 1000

/** Numbers from 0 to 1 that a seed gives again (mulberry32). */
export function sorteDe(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Keeps what the snackbars and the dialogs of a page say of a refusal, however short they stay. */
async function ouveRecusas(page: Page) {
  const RECUSA = new RegExp(
    `${fraseDoErro('VERSAO_ANTIGA')}|Não dá mais para|Erro ao|não está mais na agenda`,
  )
  await page.addInitScript((texto) => {
    const recusa = new RegExp(texto)
    const ditos: string[] = []
    Object.assign(globalThis, { ditos })
    new MutationObserver((mudancas) => {
      for (const { addedNodes } of mudancas) {
        for (const { textContent } of addedNodes) {
          if (textContent && recusa.test(textContent)) ditos.push(textContent)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  }, RECUSA.source)
  return {
    ditos: () =>
      page.evaluate(() => (globalThis as unknown as { ditos: string[] }).ditos.splice(0)),
    /** Refusals still on screen: a repeated one adds nothing to the page. */
    aVista: () => page.getByText(RECUSA).allTextContents(),
  }
}

/** Refused writes of a page; one that went through at the second try is none. */
function contaRecusas(page: Page) {
  const recusas = new Map<string, string>()
  page.on('response', (resposta) => {
    const metodo = resposta.request().method()
    const chamada = `${metodo} ${new URL(resposta.url()).pathname}`
    if (resposta.ok()) recusas.delete(chamada)
    else if (metodo !== 'GET') recusas.set(chamada, `${resposta.status()} ${chamada}`)
  })
  return () => {
    const todas = [...recusas.values()]
    recusas.clear()
    return todas
  }
}

type Acaso = {
  sorte: () => number
  /** The Sunday of the week where everything begins. */
  base: Data
  pacientes: readonly string[]
}

/** Random gestures on the calendar, one after the other. */
export async function gestosAoAcaso(page: Page, { sorte, base, pacientes }: Acaso) {
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  const { ditos, aVista } = await ouveRecusas(page)
  const recusas = contaRecusas(page)
  const quieta = watchRepouso(page)
  const feitos: Record<string, number> = {}
  const ate = (n: number) => Math.floor(sorte() * n)
  const um = <T>(lista: readonly T[]) => lista[ate(lista.length)] as T
  const tecla = (qual: string) => page.keyboard.press(qual)
  const eventos = page.locator('[aria-label="Agenda"] [data-event-id]')

  async function pega() {
    const quantos = await eventos.count()
    if (quantos === 0) return null
    const evento = eventos.nth(ate(quantos))
    // One that has gone in between is not waited for.
    const la = await evento
      .evaluate(
        (element: HTMLElement) => {
          element.scrollIntoView({ block: 'center' })
          element.focus()
        },
        undefined,
        { timeout: SUMIU_MS },
      )
      .then(
        () => true,
        () => false,
      )
    return la ? evento : null
  }
  async function setas(comeca: string, quais: readonly string[]) {
    if (!(await pega())) return
    await tecla(comeca)
    for (let passos = 1 + ate(3); passos > 0; passos -= 1) await tecla(um(quais))
    await tecla(sorte() < 0.93 ? 'Enter' : 'Escape')
  }
  /** By the mouse, from a point of an event to so many days and quarters of an hour from there. */
  async function arrasta(daBorda: boolean) {
    const caixa = await (await pega())?.boundingBox({ timeout: SUMIU_MS }).catch(() => null)
    if (!caixa) return
    const x = caixa.x + Math.min(caixa.width / 2, 30)
    const y = daBorda ? caixa.y + caixa.height - 3 : caixa.y + 6
    const dias = daBorda ? 0 : ate(5) - 2
    const quartos = ate(13) - 6
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dias * 160, y + quartos * 12, { steps: 4 })
    await page.mouse.up()
  }
  /** The event may have gone in between: then there is nothing to open. */
  async function abre(com: string) {
    await tecla(com)
    return dialogo.waitFor({ timeout: SALVO_MS }).then(
      () => true,
      () => false,
    )
  }
  async function grava() {
    await salva().catch(() => undefined)
    await dialogo.waitFor({ state: 'detached', timeout: SALVO_MS }).catch(() => undefined)
  }
  const GESTOS: Record<string, [peso: number, gesto: () => Promise<unknown>]> = {
    move: [32, () => setas('m', ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])],
    estica: [8, () => setas('r', ['ArrowDown', 'ArrowDown', 'ArrowUp'])],
    arrasta: [14, () => arrasta(false)],
    puxa: [4, () => arrasta(true)],
    desfaz: [16, () => tecla('Control+z')],
    refaz: [8, () => tecla('Control+Shift+z')],
    aplica: [
      5,
      async () => {
        await arrasta(false)
        await quieta()
        const aplicar = botao(page, 'Aplicar aos seguintes')
        await aplicar.click({ timeout: SUMIU_MS }).catch(() => undefined)
      },
    ],
    exclui: [
      6,
      async () => {
        if (!(await pega())) return
        await tecla('Delete')
        const sim = botao(page.getByRole('alertdialog'), 'Excluir')
        await sim.click({ timeout: SUMIU_MS }).catch(() => undefined)
      },
    ],
    edita: [
      4,
      async () => {
        if (!(await pega())) return
        if (!(await abre('Enter'))) return
        if (await campo(dialogo, 'Editar').count()) {
          await preenche(dialogo, { Editar: um(['Este evento', 'Este e os seguintes', 'Todos']) })
        }
        const modalidade = um(['Presencial', 'Online', 'Domiciliar'])
        await preenche(dialogo, {
          'Modalidade Atendimento': modalidade,
          'Valor da Sessão (R$)': `${100 + ate(90)},00`,
        })
        await grava()
      },
    ],
    cria: [
      3,
      async () => {
        if (!(await abre('n'))) return
        await escolhe(um(pacientes))
        await preenche(dialogo, {
          'Data Início': somaDias(base, 1 + ate(5)),
          'Hora Início': `${8 + ate(9)}:00`,
        })
        if (sorte() < 0.4) {
          await preenche(dialogo, { Repetir: 'Repetir', 'Repetir até': somaDias(base, 26) })
        }
        await grava()
      },
    ],
  }
  const total = Object.values(GESTOS).reduce((soma, [peso]) => soma + peso, 0)

  /** Back to the week where it began, with no dialog open. */
  async function volta() {
    const descarta = botao(page.getByRole('alertdialog'), 'Descartar')
    for (let vez = 0; vez < 6 && (await page.locator(DIALOGO).count()) > 0; vez += 1) {
      if (await descarta.count()) await descarta.click({ timeout: SUMIU_MS }).catch(() => undefined)
      else await tecla('Escape')
      // Between two looks: whether it closes or a question comes is not known beforehand.
      await page.waitForTimeout(60)
    }
    const data = new URL(page.url()).searchParams.get('data') ?? base
    if (data < base) await botao(page, 'Próxima semana').click()
    else if (data >= somaDias(base, 7)) await botao(page, 'Semana anterior').click()
  }

  return {
    /** Answers the name of what it did. */
    async faz() {
      await volta()
      let bilhete = sorte() * total
      for (const [nome, [peso, gesto]] of Object.entries(GESTOS)) {
        bilhete -= peso
        if (bilhete >= 0) continue
        feitos[nome] = (feitos[nome] ?? 0) + 1
        await gesto()
        return nome
      }
      return ''
    },
    async sossega() {
      await quieta()
      // First what was said: a refusal that comes between the two has then not been said yet.
      const ditas = await ditos()
      const recusadas = recusas()
      const prazo = performance.now() + SALVO_MS
      while (recusadas.length > 0 && ditas.length === 0 && performance.now() < prazo) {
        // Between two looks: what is waited for is the sentence.
        await page.waitForTimeout(100)
        ditas.push(...(await ditos()), ...(await aVista()))
      }
      return { recusas: recusadas, ditos: ditas }
    },
    volta,
    feitos,
  }
}

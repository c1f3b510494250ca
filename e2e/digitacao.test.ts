import { somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const VEZES = 50
/** Fifty dialogs, opened and closed: some forty seconds, and three times that on a busy machine. */
const MINUTOS_MS = 300_000
const DIA = somaDias(hoje(), 1)
const PACIENTES = ['Ana Lima', 'Beatriz Nunes', 'Bento Dias', 'Zilda Arruda']

/** In turn, so that each comes together with each way of typing. */
const umAposOutro = (demoras: readonly number[]) => {
  let vez = -1
  return () => {
    vez += 1
    return demoras[vez % demoras.length] as number
  }
}

/**
 * GET /pacientes answers late: while the dialog opens, while one types, or after that. `envelhece` makes
 * the list old, so that the next opening reads it again; `lidas` says how often it was read.
 */
async function comListaLenta(page: Page) {
  const demora = umAposOutro([0, 15, 40, 90, 200, 450, 700])
  let lidas = 0
  await page.route('**/api/pacientes', async (route) => {
    lidas += 1
    await new Promise((passou) => setTimeout(passou, demora()))
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    const agora = Date.now
    let adiante = 0
    Date.now = () => agora() + adiante
    Object.assign(globalThis, { envelhece: () => (adiante += 60_000) })
  })
  return {
    envelhece: () =>
      page.evaluate(() => (globalThis as unknown as { envelhece: () => number }).envelhece()),
    lidas: () => lidas,
  }
}

/** As on a busy machine: what was to happen at once by a timer happens while one is typing. */
async function comTimersTardios(page: Page) {
  await page.addInitScript(() => {
    const logo = globalThis.setTimeout
    const atrasos = [10, 50, 120]
    let vez = 0
    globalThis.setTimeout = ((gesto: () => void, espera = 0, ...resto: unknown[]) => {
      vez += 1
      const atraso = espera < 5 ? (atrasos[vez % atrasos.length] as number) : 0
      return logo(gesto, espera + atraso, ...resto)
    }) as typeof setTimeout
  })
}

/** Three ways of typing a name as soon as the field is there, or has the focus, and of choosing it. */
function jeitosDeEscolher(page: Page) {
  const { paciente } = dialogoDaConsulta(page)
  const opcao = (nome: string) => page.getByRole('option', { name: nome, exact: true })
  const porTeclas = async (nome: string) => {
    await opcao(nome).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  return [
    async (nome: string) => {
      await paciente.fill(nome)
      return () => opcao(nome).click()
    },
    async (nome: string) => {
      await paciente.click()
      await page.keyboard.type(nome)
      return () => porTeclas(nome)
    },
    async (nome: string) => {
      await ate(() => paciente.evaluate((campo) => campo === document.activeElement)).toBe(true)
      await page.keyboard.type(nome, { delay: 5 })
      return () => porTeclas(nome)
    },
  ] as const
}

test(
  `${VEZES} names typed without waiting, the list of patients late: none is lost, each is chosen`,
  async () => {
    const { cliente, conta, profissionalId } = await umaClinica()
    for (const nome of PACIENTES) await umPaciente(cliente, nome)
    const { page, vai } = await umVisitante({ conta })
    await comTimersTardios(page)
    const lista = await comListaLenta(page)
    /** The list of patients is on its way yet. */
    const abre = async () => {
      await vai(`/calendario/${profissionalId}?data=${DIA}&visao=dia`)
      await telaDoCalendario(page).dia(DIA).waitFor()
    }
    await abre()
    const { dialogo, paciente, salva } = dialogoDaConsulta(page)
    const jeitos = jeitosDeEscolher(page)
    const gravadas: string[] = []
    for (let vez = 0; vez < VEZES; vez += 1) {
      const nome = PACIENTES[vez % PACIENTES.length] as string
      if (vez % 10 === 3) await abre()
      await lista.envelhece()
      await page.keyboard.press('n')
      const escolhe = await (jeitos[vez % jeitos.length] as (typeof jeitos)[number])(nome)
      expect(await paciente.inputValue(), `typed, ${vez}`).toBe(nome)
      await escolhe()
      expect(await paciente.inputValue(), `chosen, ${vez}`).toBe(nome)
      // Refetches after a write arrive while the next name is typed.
      if (vez % 5 === 0) {
        gravadas.push(nome)
        await salva()
      } else {
        await page.keyboard.press('Escape')
        await botao(page, 'Descartar').click()
      }
      await dialogo.waitFor({ state: 'detached' })
    }
    // One that is still on its way is not asked for again.
    expect(lista.lidas()).toBeGreaterThan(VEZES / 2)
    const dia = () => agendaDoDia(cliente, DIA)
    await ate(async () => (await dia()).map((um) => um.nomePaciente).sort()).toEqual(
      gravadas.sort(),
    )
  },
  MINUTOS_MS,
)

test.each([1440, 360])(
  'the chosen patient is taken back by Tab and Enter, %i px',
  async (width) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    for (const nome of PACIENTES) await umPaciente(cliente, nome)
    const { page, vai } = await umVisitante({ conta, viewport: { width, height: 740 } })
    await vai(`/calendario/${profissionalId}`)
    await botao(page, 'Nova Consulta').click()
    const { dialogo, paciente, escolhe } = dialogoDaConsulta(page)
    await escolhe('Ana Lima')
    await page.keyboard.press('Tab')
    const limpar = botao(dialogo, 'Limpar paciente')
    expect(await limpar.evaluate((um) => um === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await paciente.inputValue()).toBe('')
    await page.keyboard.type('Zil')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await paciente.inputValue()).toBe('Zilda Arruda')
    // By finger or mouse as well; at its side there is nothing else to be hit.
    const { width: largo, height: alto } = (await limpar.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(largo, alto)).toBeGreaterThanOrEqual(24)
    await limpar.click()
    expect(await paciente.inputValue()).toBe('')
  },
)

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { emParalelo } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
/** A month of five weeks, one of six. */
const MESES = ['2026-03', '2026-08']
/** From the second day on; no day has more. */
const SESSOES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const JANELAS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 1440, height: 1300 },
]
/** A tablet, upright and on its side: by finger the way to the others is all that is left of a day. */
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]
const DEDO = { hasTouch: true, isMobile: true }
/** An event of the month, with what is between it and the next. */
const LINHA_PX = 24

const diaDe = (mes: string, sessoes: number) => `${mes}-${String(sessoes + 1).padStart(2, '0')}`

let clinica: Awaited<ReturnType<typeof umaClinica>>
beforeAll(async () => {
  clinica = await umaClinica()
  const { id: pacienteId } = await umPaciente(clinica.cliente, 'Zilda Arruda')
  const todas = MESES.flatMap((mes) =>
    SESSOES.flatMap((sessoes) =>
      Array.from({ length: sessoes }, (_, n) => {
        const hora = `${diaDe(mes, sessoes)}T${String(8 + n).padStart(2, '0')}`
        return { inicio: `${hora}:00:00`, fim: `${hora}:50:00`, pacienteId, valorSessao: 150 }
      }),
    ),
  )
  await emParalelo(todas, 8, async (uma) => {
    await clinica.cliente.call('POST', '/agendamentos', { ...uma, tipo: 'SESSAO_INDIVIDUAL' })
  })
})

type Dia = {
  dia: string
  vistas: number
  mais: number
  /** Below the last event, in px, and below all that the day shows. */
  semMais: number
  sobra: number
  altura: number
}

/** Contents of each day of the month, and the room left below. */
const diasDe = (page: Page): Promise<Dia[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=table] [role=cell][data-date]')].map(
      (cell) => {
        const shown = [...cell.querySelectorAll<HTMLElement>('[role=listitem]')].filter(
          (one) => getComputedStyle(one).visibility !== 'hidden',
        )
        const more = cell.querySelector<HTMLElement>('[aria-haspopup=dialog]')
        const { bottom, height } = cell.getBoundingClientRect()
        const below = (all: HTMLElement[]) =>
          bottom - Math.max(...all.map((one) => one.getBoundingClientRect().bottom))
        return {
          dia: cell.dataset.date ?? '',
          vistas: shown.length,
          mais: Number(/\d+/.exec(more?.textContent ?? '')?.[0] ?? 0),
          semMais: below(shown),
          sobra: below(more ? [...shown, more] : shown),
          altura: height,
        }
      },
    ),
  )

/** How much higher the month is than its place, in px: then it scrolls within it. */
const alemDoLugar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = document.querySelector('[role=table]')
    const over = [...(table?.querySelectorAll('*') ?? [])]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return Math.max(0, ...over)
  })

/** Faults of a day with a number of sessions. */
function faltasDoDia(sessoes: number, um: Dia | undefined): string[] {
  if (!um) return [`${sessoes}: no such day`]
  const { vistas, mais, sobra, semMais } = um
  const faltas = {
    [`shows ${vistas} and ${mais} more`]: vistas + mais !== sessoes,
    'goes beyond its day': sobra < 0,
    'had room for one more': mais > 0 && sobra >= LINHA_PX,
    'had room for the single one that is behind': mais === 1 && semMais >= LINHA_PX,
  }
  return Object.entries(faltas).flatMap(([what, is]) => (is ? [`${sessoes}: ${what}`] : []))
}

/** Faults of the drawn month; there may be some while it is being drawn. */
async function faltas(page: Page, mes: string): Promise<string[]> {
  const dias = await diasDe(page)
  const alem = await alemDoLugar(page)
  const alturas = dias.map(({ altura }) => altura)
  const desiguais = Math.max(...alturas) - Math.min(...alturas) > 2
  return [
    ...(desiguais ? ['weeks are not alike'] : []),
    ...(alem > 1 ? [`the month is ${alem} px higher than its place`] : []),
    ...SESSOES.flatMap((sessoes) =>
      faltasDoDia(
        sessoes,
        dias.find(({ dia }) => dia === diaDe(mes, sessoes)),
      ),
    ),
  ]
}

test.each(JANELAS)(
  'at $width x $height a day of the month shows as many as it has room for, and how many more',
  async (viewport) => {
    const { page, vai } = await umVisitante({ conta: clinica.conta, viewport })
    for (const mes of MESES) {
      await vai(`/calendario/${clinica.profissionalId}?data=${mes}-10&visao=mes`)
      await ate(() => faltas(page, mes)).toEqual([])
    }
    const [outra = viewport] = JANELAS.filter(({ height }) => height !== viewport.height)
    await page.setViewportSize(outra)
    await ate(() => faltas(page, MESES.at(-1) ?? '')).toEqual([])
  },
)

test.each(TABLETS)(
  'by finger at $width x $height a day shows what it has room for, and the month does not scroll',
  async (viewport) => {
    const { page, vai } = await umVisitante({ conta: clinica.conta, viewport, ...DEDO })
    for (const mes of MESES) {
      await vai(`/calendario/${clinica.profissionalId}?data=${mes}-10&visao=mes`)
      await ate(() => faltas(page, mes)).toEqual([])
    }
  },
)

/** Says in the page what it is printed with: heard after the calendar, which then has drawn for the paper. */
const notePaper = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const [todas, mais] = ['[data-event-id]', '[title^="Mostrar mais"]'].map(
        (one) => document.querySelectorAll(one).length,
      )
      document.body.dataset.papel = `${todas} sessions, ${mais} ways to others`
    }
    window.addEventListener('beforeprint', note)
  })

test('on paper every session of the month and nothing to press; then the screen is as it was', async () => {
  const { page, vai } = await umVisitante({ conta: clinica.conta, viewport: JANELAS[0] })
  const [mes = ''] = MESES
  await vai(`/calendario/${clinica.profissionalId}?data=${mes}-10&visao=mes`)
  await ate(() => faltas(page, mes)).toEqual([])
  await notePaper(page)
  await page.pdf({ format: 'A4' })
  const sessoes = SESSOES.reduce((soma, n) => soma + n, 0)
  await page.locator(`body[data-papel="${sessoes} sessions, 0 ways to others"]`).waitFor()
  await ate(() => faltas(page, mes)).toEqual([])
})

test('a week on A4, standing or lying, is one sheet with every session of an hour', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (const nome of ['Ana', 'Bento', 'Caio', 'Davi', 'Elisa', 'Flora', 'Gael', 'Heitor', 'Iara']) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    await umAgendamento(cliente, '2026-03-11T16:00', { pacienteId })
  }
  const { page, vai, quieta } = await umVisitante({ conta, viewport: JANELAS[1] })
  await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=semana`)
  await page.locator('[data-event-id]').first().waitFor()
  await quieta()
  await notePaper(page)
  for (const landscape of [false, true]) {
    const sheets = await page.pdf({ format: 'A4', landscape })
    expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await ate(() => page.locator('body').getAttribute('data-papel')).toBe(
      '9 sessions, 0 ways to others',
    )
  }
})

test('a week that was printed stands at the hour where it stood', async () => {
  const { page, vai, quieta } = await umVisitante({ conta: clinica.conta, viewport: JANELAS[0] })
  await vai(`/calendario/${clinica.profissionalId}?data=${MESES[0]}-12&visao=semana`)
  const evento = page.locator('[data-event-id]').last()
  await evento.waitFor()
  await quieta()
  await evento.evaluate((um) => um.scrollIntoView({ block: 'start' }))
  const altura = async () => Math.round((await evento.boundingBox())?.y ?? -1)
  const antes = await altura()
  await page.pdf({ format: 'A4' })
  await ate(altura).toBe(antes)
})

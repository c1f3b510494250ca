import type { Locator, Page } from 'playwright-core'
import { WEEK } from './calendar-data.ts'
import { type Gesture, type Seen, waitedFor } from './interaction-probe.ts'

/** As long as a person looks before the first gesture. */
const LOOK_MS = 1500

/** How long a hand is over what it will press, and how long it holds it down. */
const OVER_MS = 150
const HELD_MS = 60
/** Pixels from the target's corner. */
const INSIDE = 8

/**
 * Moves the pointer over the target and returns the click. The click goes by coordinates, because `locator.click()`
 * runs checks of its own first; the button stays down for HELD_MS, so that the page's work on pointerdown is over
 * when the clock starts.
 */
async function aim(target: Locator): Promise<() => Promise<void>> {
  const page = target.page()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not in sight')
  const x = box.x + INSIDE
  const y = box.y + INSIDE
  await page.mouse.move(x, y)
  await page.waitForTimeout(OVER_MS)
  return () => page.mouse.click(x, y, { delay: HELD_MS })
}

const DIALOG = '[role=dialog] form'
const byLabel = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const opens = (make: () => Promise<void>): Gesture => ({
  on: 'click',
  seen: { selector: DIALOG },
  make,
})

type Step = readonly [name: string, button: string, seen: Seen]

/** The button says that it is being done; and the dialog is gone, the snackbar says what was done. */
const SAVED = [
  ['salvar', { selector: '[role=dialog] form [type=submit][aria-disabled=true]' }],
  ['salvarWhole', { selector: 'body:not(:has([role=dialog] form)) [data-snackbar]' }],
] as const

/** An event of the calendar, once its view shows day `there` and no longer day `elsewhere`. */
const eventOf = (there: string, elsewhere: string): Seen => ({
  selector: `[role=table]:has([data-date="${there}"]):not(:has([data-date="${elsewhere}"])) [role=listitem] > [role=button]`,
})
const pressed = (view: string): Seen => ({
  selector: '[aria-label="Visão"] [aria-pressed=true]',
  text: view,
})
/** The small calendar has this day of the month as its first chosen one. */
const chosen = (day: number): Seen => ({
  selector: '[role=grid] [aria-selected=true]',
  text: `${day}`,
})
const SUNDAY = '2026-03-08'
const SUNDAY_AFTER = '2026-03-15'
const FIRST = '2026-03-01'

/** Each change of view is measured twice: until the navigation shows the new view, and (`…Whole`) until its events are there. */
const VIEWS: readonly Step[] = [
  ['step', 'Próxima semana', chosen(18)],
  ['stepWhole', 'Semana anterior', eventOf(SUNDAY, SUNDAY_AFTER)],
  ['month', 'Mês', pressed('Mês')],
  ['week', 'Semana', pressed('Semana')],
  ['monthWhole', 'Mês', eventOf(FIRST, 'none')],
  ['weekWhole', 'Semana', eventOf(SUNDAY, FIRST)],
  ['day', 'Dia', pressed('Dia')],
  ['weekAfterDay', 'Semana', pressed('Semana')],
  ['dayWhole', 'Dia', eventOf(WEEK.day, SUNDAY)],
]

export type Figures = Record<string, number[]>
export type Place = { page: Page; url: string; profissionalId: string; figures: Figures }

async function note({ page, figures }: Place, name: string, gesture: Gesture) {
  figures[name] = [...(figures[name] ?? []), await waitedFor(page, gesture)]
}

async function closeDialog(page: Page) {
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.locator(DIALOG).waitFor({ state: 'detached' })
  await page.waitForTimeout(LOOK_MS / 3)
}

/** The calendar: the dialog for the first time and again, for an appointment, and a letter of a name. */
export async function onCalendar(place: Place) {
  const { page, url, profissionalId } = place
  await page.goto(`${url}/calendario/${profissionalId}?data=${WEEK.day}&visao=semana`)
  const event = page.locator('[role=table] [role=listitem] > [role=button]').first()
  await event.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  const nova = page.getByRole('button', { name: 'Nova Consulta', exact: true })
  await note(place, 'novaConsultaFirst', opens(await aim(nova)))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS / 3)
  const paciente = page.getByRole('combobox', { name: 'Paciente' })
  await paciente.focus()
  await note(place, 'letterInPaciente', {
    on: 'input',
    seen: { selector: '[role=listbox] [role=option]', text: 'Estela' },
    make: () => page.keyboard.press('e'),
  })
  await paciente.fill('')
  await closeDialog(page)
  await note(place, 'novaConsultaAgain', opens(await aim(nova)))
  await closeDialog(page)
  await note(place, 'editarConsulta', opens(await aim(event)))
}

/** 'Salvar' of a changed appointment. */
export async function onSalvar(place: Place) {
  const { page } = place
  const event = page.locator('[role=table] [role=listitem] > [role=button]').first()
  for (const [name, seen] of SAVED) {
    await event.press('Enter')
    const dialog = page.locator(DIALOG)
    await dialog.getByLabel('Observações').fill(`Visto às ${performance.now()}`)
    await page.waitForTimeout(LOOK_MS / 3)
    const salvar = dialog.getByRole('button', { name: 'Salvar' })
    await note(place, name, { on: 'click', seen, make: await aim(salvar) })
    await dialog.waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(LOOK_MS / 3)
  }
}

/** The views, and a step on and back: until the bar or the small calendar says so, and until the events stand. */
export async function onViews(place: Place) {
  const { page } = place
  for (const [name, label, seen] of VIEWS) {
    const button = page.getByRole('button', { name: label, exact: true })
    await note(place, name, { on: 'click', seen, make: await aim(button) })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(LOOK_MS / 3)
  }
}

/** The list of patients: two letters of a name, and back to everybody. */
export async function onPatients(place: Place) {
  const { page, url } = place
  await page.goto(`${url}/pacientes`)
  const firstName = 'main tbody tr:first-child td:first-child'
  await page.locator(firstName).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  await byLabel(page, 'Nome').focus()
  for (const [name, key, text] of [
    ['filterPatients', 'h', 'Heitor'],
    ['filterPatientsBack', 'Backspace', 'Antônia'],
  ] as const) {
    await note(place, name, {
      on: 'input',
      seen: { selector: firstName, text },
      make: () => page.keyboard.press(key),
    })
    await page.waitForTimeout(LOOK_MS / 3)
  }
}

/** A button that shows a box in a page with nothing else: what the throttled browser itself takes. */
const BARE = `<!doctype html><title>piso</title><button>abre</button><main></main><script>
document.querySelector('button').onclick = () => {
  document.querySelector('main').innerHTML = '<div role="dialog"><form>aberta</form></div>'
}</script>`

export async function onBare(place: Place) {
  const { page } = place
  await page.goto('about:blank')
  await page.setContent(BARE)
  await page.waitForTimeout(LOOK_MS / 3)
  await note(place, 'bare', opens(await aim(page.getByRole('button'))))
}

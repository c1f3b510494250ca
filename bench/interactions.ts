import type { BrowserContext, Page } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../e2e/chromium.ts'
import { cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { fillCalendar, WEEK } from './calendar-data.ts'
import { type Gesture, waitedFor } from './interaction-probe.ts'
import { type MeasuredDatabase, startDatabase } from './measured-database.ts'
import { createPatients, PATIENTS } from './patients.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'
import { startServer } from './started-server.ts'

const ROUNDS = roundsOf(7)
const BAR_MS = 100
/** How much slower than this machine the browser is made: a cheap telephone, an old notebook. */
const SLOWER = 4
const ALL_PATIENTS = 2400
const VIEWPORT = { width: 1440, height: 900 }
/** As long as a person looks before the first gesture. */
const LOOK_MS = 1500

/** The patients once more and once more, with a number behind their names; nobody opens their CPFs. */
const morePatients = (profissionalId: string) => `
  INSERT INTO paciente SELECT (jsonb_populate_record(NULL::paciente, to_jsonb(o) || jsonb_build_object(
      'id', gen_random_uuid(), 'nome', o.nome || ' ' || n, 'nome_chave', o.nome_chave || ' ' || n,
      'cpf_indice', '\\x' || md5(o.nome || n)))).*
    FROM paciente o CROSS JOIN generate_series(2, ${ALL_PATIENTS / PATIENTS}) n
    WHERE o.profissional_id = '${profissionalId}'`

const DIALOG = '[role=dialog] form'
const byLabel = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const opens = (make: () => Promise<void>): Gesture => ({
  on: 'click',
  seen: { selector: DIALOG },
  make,
})

type Figures = Record<string, number[]>
type Place = { page: Page; url: string; profissionalId: string; figures: Figures }

async function note({ page, figures }: Place, name: string, gesture: Gesture) {
  figures[name] = [...(figures[name] ?? []), await waitedFor(page, gesture)]
}

async function closeDialog(page: Page) {
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.locator(DIALOG).waitFor({ state: 'detached' })
  await page.waitForTimeout(LOOK_MS / 3)
}

/** The calendar: the dialog for the first time and again, for an appointment, and a letter of a name. */
async function onCalendar(place: Place) {
  const { page, url, profissionalId } = place
  await page.goto(`${url}/calendario/${profissionalId}?data=${WEEK.day}&visao=semana`)
  const event = page.locator('[role=table] [role=listitem] > [role=button]').first()
  await event.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  const nova = page.getByRole('button', { name: 'Nova Consulta', exact: true })
  await note(
    place,
    'novaConsultaFirst',
    opens(() => nova.click()),
  )
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
  await note(
    place,
    'novaConsultaAgain',
    opens(() => nova.click()),
  )
  await closeDialog(page)
  await note(
    place,
    'editarConsulta',
    opens(() => event.click({ position: { x: 8, y: 8 } })),
  )
  await closeDialog(page)
}

/** The list of patients: two letters of a name, and back to everybody. */
async function onPatients(place: Place) {
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

async function onBare(place: Place) {
  const { page } = place
  await page.goto('about:blank')
  await page.setContent(BARE)
  await page.waitForTimeout(LOOK_MS / 3)
  await note(
    place,
    'bare',
    opens(() => page.getByRole('button').click()),
  )
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

type Clinic = {
  url: string
  profissionalId: string
  storage: Awaited<ReturnType<typeof signedInStorage>>
}

async function measure({ browser }: OpenBrowser, { storage, ...clinic }: Clinic) {
  const figures: Figures = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      storageState: storage,
      viewport: VIEWPORT,
      locale: 'pt-BR',
    })
    const place = { ...clinic, figures, page: await slowPage(context) }
    await onBare(place)
    await onCalendar(place)
    await onPatients(place)
    await context.close()
  }
  return figures
}

function told({ bare = [], ...figures }: Figures) {
  const floor = median(bare)
  const told = Object.entries(figures).map(([name, all]) => {
    const held = expectBar(`interactions ${name}, ms`, median(all), { atMost: BAR_MS })
    const timesBare = rounded(median(all) / floor, 1)
    return [name, { ...held, timesBare, all: all.map((one) => Math.round(one)) }]
  })
  return { bare: rounded(floor, 1), ...Object.fromEntries(told) }
}

async function prepare(database: MeasuredDatabase, browser: OpenBrowser, url: string) {
  const cliente = await cadastrarProfissional(url)
  const profissionalId = cliente.conta.profissionalId ?? ''
  await createPatients(cliente)
  await fillCalendar(database, profissionalId)
  await database.db.script(morePatients(profissionalId))
  return { url, profissionalId, storage: await signedInStorage(browser, url, cliente) }
}

/** How long a person waits for what a gesture leads to, in a browser four times slower than this machine. */
export async function measureInteractions() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  const browser = await openBrowser()
  try {
    const clinic = await prepare(database, browser, server.url)
    const figures = await measure(browser, clinic)
    keepResult('interactions', {
      what: 'ms from a gesture, by the clock of its event, to the frame that shows what it leads to, in a page that is four times slower than this machine; 2,400 patients, a week of 60 sessions',
      measures: {
        bare: 'a button that shows a box in a page with nothing else: the floor, below which no page is',
        novaConsultaFirst: "'Nova Consulta' in a page that was just loaded and looked at",
        novaConsultaAgain: 'and once more in the same page',
        editarConsulta: 'a click on an event',
        letterInPaciente: 'a letter in Paciente, until the list shows who has it',
        filterPatients: 'a letter in the filter of the patients, until the table shows who has it',
        filterPatientsBack: 'that letter taken back: everybody again',
      },
      slower: SLOWER,
      rounds: ROUNDS,
      milliseconds: told(figures),
      leftOut: 'the network, and a machine that does other things meanwhile',
    })
  } finally {
    await browser.close()
    await server.stop()
    await database.stop()
  }
}

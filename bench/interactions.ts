import type { BrowserContext } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients, PATIENTS } from '../tools/patients.ts'
import { startServer } from '../tools/started-server.ts'
import { fillCalendar } from './calendar-data.ts'
import { type Figures, onBare, onCalendar, onPatients, onSalvar, onViews } from './gestures.ts'
import { type MeasuredDatabase, startDatabase } from './measured-database.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'

const ROUNDS = roundsOf(7)
const BAR_MS = 100
/** How much slower than this machine the browser is made: a cheap telephone, an old notebook. */
const SLOWER = 4
const ALL_PATIENTS = 2400
const VIEWPORT = { width: 1440, height: 900 }

/** The patients once more and once more, with a number behind their names; nobody opens their CPFs. */
const morePatients = (profissionalId: string) => `
  INSERT INTO paciente SELECT (jsonb_populate_record(NULL::paciente, to_jsonb(o) || jsonb_build_object(
      'id', gen_random_uuid(), 'nome', o.nome || ' ' || n, 'nome_chave', o.nome_chave || ' ' || n,
      'cpf_indice', '\\x' || md5(o.nome || n)))).*
    FROM paciente o CROSS JOIN generate_series(2, ${ALL_PATIENTS / PATIENTS}) n
    WHERE o.profissional_id = '${profissionalId}'`

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
    await onSalvar(place)
    await onViews(place)
    await onPatients(place)
    await context.close()
  }
  return figures
}

function told({ bare = [], ...figures }: Figures) {
  const floor = median(bare)
  const told = Object.entries(figures).map(([name, all]) => {
    const held = name.endsWith('Whole')
      ? { value: rounded(median(all)) }
      : expectBar(`interactions ${name}, ms`, median(all), { atMost: BAR_MS })
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
      what: 'ms from a gesture, by the clock of its event, to the frame that shows what it leads to (a press is made as a hand makes it: the pointer is there before, the button is held for a moment, and the wait begins when it is let go), in a page that is four times slower than this machine; 2,400 patients, a week of 60 sessions',
      measures: {
        bare: 'a button that shows a box in a page with nothing else: the floor, below which no page is',
        novaConsultaFirst: "'Nova Consulta' in a page that was just loaded and looked at",
        novaConsultaAgain: 'and once more in the same page',
        editarConsulta: 'a click on an event',
        salvar:
          "'Salvar' of a changed appointment, until the next frame says that it is being done; salvarWhole: until the dialog is gone and the snackbar says so, the call and the server's answer among it",
        step: 'a step to a week that was fetched ahead, until the small calendar shows it; stepWhole: until its events stand',
        month:
          "'Mês', and so 'Semana' and 'Dia', until the bar shows it; monthWhole: until its events stand",
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

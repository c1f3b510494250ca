import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, statement } from '../api/src/database/database.ts'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients } from '../tools/patients.ts'
import { startServer } from '../tools/started-server.ts'
import { type Booked, book, bookedOf, drag, FIRST_DAY, type Target } from './booking-calls.ts'
import { atRest } from './clinic-data.ts'
import { startDatabase } from './measured-database.ts'
import { expectBar, keepResult, rounded } from './report.ts'
import { drive, jsonOf, send } from './send.ts'
import { CALLERS, roundsOf } from './settings.ts'

/** Sessions of each caller: together a full year of one professional, 48 a week. */
const EACH = roundsOf(156)
/** Gestures of a session in its life: booked, one in four dragged, kept with its notes, paid. */
const ONE_IN = 4
/** Bytes kept for undoing, for each byte of the appointments. */
const BAR = 6
/** How long a server that has just started may take to let go of what is past its time. */
const CLEANING_MS = 5_000

type Change = Record<string, unknown>

async function change(
  agent: Parameters<typeof drag>[0],
  target: Target,
  booked: Booked,
  to: Change,
) {
  const { operation: _operation, ...row } = booked
  const url = `${target.url}/api/agendamentos/${booked.id}`
  const body = { ...row, ...to, editMode: 'single' }
  const sent = {
    method: 'PUT',
    url,
    token: target.accounts[0]?.token ?? '',
    body,
    status: 200,
  } as const
  return { ...booked, ...jsonOf<Booked>(await send(agent, sent)) }
}

/** A year's sessions, each through what is done to one; how many gestures that were. */
async function live(target: Target): Promise<number> {
  let gestures = 0
  await drive(
    async (agent, caller, turn) => {
      let booked = bookedOf(await book(target)(agent, caller, turn))
      if (turn % ONE_IN === 0) booked = await drag(agent, target, 0, booked)
      const notes = `${booked.observacoes} Evolução registrada ao fim da sessão.`
      booked = await change(agent, target, booked, {
        statusAgendamento: 'REALIZADO',
        observacoes: notes,
      })
      await change(agent, target, booked, { statusPagamento: 'PAGO', forma: 'PIX' })
      gestures += turn % ONE_IN === 0 ? 4 : 3
    },
    { turns: EACH },
  )
  return gestures
}

const SIZE = statement(
  'bench_sizes',
  `SELECT pg_total_relation_size('operacao_imagem') AS images,
          pg_total_relation_size('operacao') AS operations,
          pg_total_relation_size('agendamento') AS appointments`,
)
type Sizes = { images: number; operations: number; appointments: number }

/** Bytes of the tables with their indexes, without what vacuuming would give back. */
async function sizesOf(db: Database): Promise<Sizes> {
  await db.script('VACUUM FULL operacao_imagem')
  await db.script('VACUUM FULL operacao')
  await db.script('VACUUM FULL agendamento')
  const [sizes] = await db.query<Sizes>(SIZE)
  return sizes ?? { images: 0, operations: 0, appointments: 0 }
}

/** As if the gestures had been made over the year that ends now. */
const spreadOverTheYear = (db: Database) =>
  db.script(`
    UPDATE operacao o SET criada_em = now() - o2.place * interval '1 year'
      FROM (SELECT profissional_id, id, percent_rank() OVER (ORDER BY id DESC) AS place FROM operacao) o2
     WHERE o2.profissional_id = o.profissional_id AND o2.id = o.id`)

/** What is kept for undoing after a year of one professional's gestures. */
export async function measureRetention() {
  const database = await startDatabase()
  let server = await startServer(database.env)
  try {
    const cliente = await cadastrarProfissional(server.url)
    const patients = await createPatients(cliente)
    const professional = cliente.conta.profissionalId ?? ''
    const token = cliente.conta.accessToken
    const gestures = await live({ url: server.url, accounts: [{ token, professional, patients }] })
    await server.stop()
    const before = await sizesOf(database.db)
    await spreadOverTheYear(database.db)
    await atRest(database.db)
    server = await startServer(database.env)
    await sleep(CLEANING_MS)
    const after = await sizesOf(database.db)
    const ratio = after.images / after.appointments
    keepResult('retention', {
      what: 'bytes of operacao_imagem with its indexes, for each byte of agendamento with its own, when every appointment has been booked, kept with its notes and paid, and one in four dragged; the operations then dated over a year, and the server started again',
      leftOut:
        'the operations themselves, told beside it; what vacuuming gives back; a year in which most sessions are made as series, whose one operation names them',
      sessions: EACH * CALLERS,
      firstDay: FIRST_DAY,
      gestures,
      bytesOfImagesPerGesture: rounded(before.images / gestures, 0),
      bytesOfOperationsPerGesture: rounded(before.operations / gestures, 0),
      rightAfter: before,
      afterTheYear: after,
      imagesToAppointments: expectBar('retention, images to appointments', ratio, { atMost: BAR }),
    })
  } finally {
    await server.stop()
    await database.stop()
  }
}

import type { Agent } from 'node:http'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients } from '../tools/patients.ts'
import { startScript } from '../tools/started-server.ts'
import {
  type Account,
  type Booked,
  book,
  bookedOf,
  drag,
  type Target,
  undo,
} from './booking-calls.ts'
import { APPOINTMENTS } from './clinic-data.ts'
import { forget } from './forget.ts'
import type { Load } from './load.ts'
import { type MeasuredClinic, startClinic } from './measured-clinic.ts'
import type { MeasuredDatabase } from './measured-database.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { drive } from './send.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { youngToken } from './signed-in.ts'
import { inTurns, middleOf, timesOf } from './turns.ts'

/** Many short turns: within half a minute a machine becomes a quarter faster or slower by itself. */
const ROUNDS = roundsOf(9)
const TURN_SECONDS = Math.min(SECONDS, 2)
/** Of the floor's calls a second, and times the floor's processor time in PostgreSQL. */
const BARS = { throughput: 0.25, cpu: 4, p50ms: 10 }

/** A turn, and what it cost PostgreSQL. */
type Costed = Load & { cpuMs: number }
type Work = () => Promise<Load & { calls: number }>

async function costed(database: MeasuredDatabase, work: Work): Promise<Costed> {
  const before = await database.cpuSeconds()
  const load = await work()
  const cpuMs = (1000 * ((await database.cpuSeconds()) - before)) / load.calls
  return { ...load, cpuMs }
}

/** So many sessions that each caller has its own, made through the product. */
async function bookFor(product: Target, each: number): Promise<Booked[][]> {
  const booked = Array.from({ length: CALLERS }, () => [] as Booked[])
  const one = book(product)
  await drive(
    async (agent, caller, turn) => booked[caller]?.push(bookedOf(await one(agent, caller, turn))),
    { turns: each },
  )
  return booked
}

const taken = (booked: Booked[][], caller: number, turn: number): Booked => {
  const own = booked[caller] ?? []
  const one = own[turn % own.length]
  if (!one) throw new Error('Nothing is booked')
  return one
}

const FOR_A_TURN = { seconds: TURN_SECONDS }

type Gesture = (product: Target, target: Target) => Promise<Work>

const GESTURES: Record<string, Gesture> = {
  booking: async (_product, target) => () => drive(book(target), FOR_A_TURN),
  bookingWithoutKey: async (_product, target) => () =>
    drive(book(target, { key: false }), FOR_A_TURN),
  edit: async (product, target) => {
    const booked = await bookFor(product, 8)
    return () =>
      drive(async (agent: Agent, caller, turn) => {
        const moved = await drag(agent, target, caller, taken(booked, caller, turn))
        booked[caller]?.splice(turn % 8, 1, moved)
      }, FOR_A_TURN)
  },
  undo: async (product, target) => {
    const each = Math.ceil(20 * TURN_SECONDS)
    const booked = await bookFor(product, each)
    return () =>
      drive((agent, caller, turn) => undo(agent, target, caller, taken(booked, caller, turn)), {
        turns: each,
      })
  },
}

/** What the bars are about; the others are told. */
const BARRED = { booking: ['throughput', 'cpu'], edit: ['throughput'], undo: ['throughput'] }

function judged(name: string, product: readonly Costed[], floor: readonly Costed[]) {
  const cpuOf = (loads: readonly Costed[]) => median(loads.map(({ cpuMs }) => cpuMs))
  const ratios = {
    throughput: timesOf('perSecond', product, floor),
    cpu: timesOf('cpuMs', product, floor),
  }
  const barred = BARRED[name as keyof typeof BARRED] ?? []
  const held = (what: keyof typeof ratios) => {
    if (!barred.includes(what)) return rounded(ratios[what])
    const bar = what === 'cpu' ? { atMost: BARS.cpu } : { atLeast: BARS.throughput }
    return expectBar(`writes ${name}, ${what} of raw`, ratios[what], bar)
  }
  return {
    throughputOfRaw: held('throughput'),
    postgresCpuOfRaw: held('cpu'),
    product: { ...middleOf(product), postgresCpuMs: rounded(cpuOf(product)) },
    raw: { ...middleOf(floor), postgresCpuMs: rounded(cpuOf(floor)) },
  }
}

type Signed = { token: () => Promise<string>; professional: string; patients: readonly string[] }

/** As many professionals as there are callers: two people do not wait for each other. */
async function signUp({ server, profissionalId, patients, token }: MeasuredClinic) {
  const all: Signed[] = [{ token, professional: profissionalId, patients }]
  while (all.length < CALLERS) {
    const cliente = await cadastrarProfissional(server.url)
    const professional = cliente.conta.profissionalId ?? ''
    const theirs = { professional, patients: await createPatients(cliente) }
    all.push({ ...theirs, token: youngToken(server.url, cliente) })
  }
  return all
}

const accountsOf = (all: readonly Signed[]): Promise<Account[]> =>
  Promise.all(all.map(async ({ token, ...account }) => ({ ...account, token: await token() })))

async function compare(
  { database, server }: MeasuredClinic,
  all: readonly Signed[],
  rawUrl: string,
  name: string,
  gesture: Gesture,
) {
  const turn = (url: string) => async () => {
    const product: Target = { url: server.url, accounts: await accountsOf(all) }
    const work = await gesture(product, { ...product, url })
    const load = await costed(database, work)
    await forget(database)
    return load
  }
  for (const url of [server.url, rawUrl]) await turn(url)()
  const { product, raw } = await inTurns(ROUNDS, { product: turn(server.url), raw: turn(rawUrl) })
  return judged(name, product, raw)
}

/** One caller by themselves, who books one session after the other. */
async function alone({ database, server }: MeasuredClinic, all: readonly Signed[]) {
  const turn = async () => {
    const target = { url: server.url, accounts: await accountsOf(all.slice(0, 1)) }
    const load = await drive(book(target), { callers: 1, ...FOR_A_TURN })
    await forget(database)
    return load
  }
  await turn()
  const loads = [await turn(), await turn(), await turn()]
  return expectBar('writes booking of one caller, p50 ms', median(loads.map(({ p50 }) => p50)), {
    atMost: BARS.p50ms,
  })
}

/** Bookings, drags and undoing, in calls a second, against one statement on node:http and pg. */
export async function measureWrites() {
  const clinic = await startClinic()
  const raw = await startScript('raw-writes.ts', clinic.database.env)
  try {
    const all = await signUp(clinic)
    const gestures: Record<string, unknown> = {}
    for (const [name, gesture] of Object.entries(GESTURES)) {
      gestures[name] = await compare(clinic, all, raw.url, name, gesture)
    }
    keepResult('writes', {
      what: 'calls a second of callers who are a professional each, with patients and hours of their own, a browser’s headers, notes, fsync on; and the processor time of all of PostgreSQL’s processes for each call; ratios are the middle of each round’s own',
      floors: {
        booking:
          'node:http + pg: the look-up of the session and one INSERT of the row; no operation to undo, no month row, no Idempotency-Key kept',
        edit: 'the look-up of the session and one UPDATE of the row',
        undo: 'taking a booking back: the look-up of the session, then the DELETE of the row and the UPDATE of its operation in one transaction',
      },
      leftOut:
        'the network; the callers’ own processor time, on the same cores; checkpoints, which are made between the turns',
      appointments: APPOINTMENTS,
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: TURN_SECONDS,
      oneCallerP50ms: await alone(clinic, all),
      gestures,
    })
  } finally {
    await raw.stop()
    await clinic.stop()
  }
}

import type { Agent } from 'node:http'
import { type Booked, book, bookedOf, drag, type Target, undo } from './booking-calls.ts'
import { type CallName, pathsOf, screenPathsOf } from './calls.ts'
import { forget } from './forget.ts'
import { type Load, load } from './load.ts'
import type { MeasuredClinic } from './measured-clinic.ts'
import { drive } from './send.ts'

/** One caller's turn on a clinic. */
export type Call = (clinic: MeasuredClinic, seconds: number) => Promise<Load>

const READS: CallName[] = [
  'week',
  'dashboard',
  'details',
  'summaryOfYear',
  'financeMonths',
  'finance',
  'patients',
]

const read =
  (pathsIn: (clinic: MeasuredClinic) => readonly string[]): Call =>
  async (clinic, seconds) =>
    load({
      url: clinic.server.url,
      paths: pathsIn(clinic),
      token: await clinic.token(),
      callers: 1,
      seconds,
    })

/** A gesture of one caller, prepared and then timed; nothing of it is left. */
const gesture =
  (turn: (target: Target, seconds: number) => Promise<Load>): Call =>
  async (clinic, seconds) => {
    const { server, profissionalId: professional, patients, database } = clinic
    const account = { token: await clinic.token(), professional, patients }
    const target = { url: server.url, accounts: [account] }
    const done = await turn(target, seconds)
    await forget(database)
    return done
  }

async function bookFew(target: Target, turns: number): Promise<Booked[]> {
  const booked: Booked[] = []
  const one = book(target)
  const keep = async (agent: Agent, caller: number, turn: number) =>
    booked.push(bookedOf(await one(agent, caller, turn)))
  await drive(keep, { callers: 1, turns })
  return booked
}

const at = (booked: readonly Booked[], turn: number): Booked => {
  const one = booked[turn % booked.length]
  if (!one) throw new Error('Nothing is booked')
  return one
}

const FEW = 8
const UNDONE = 100

const GESTURES: Record<string, Call> = {
  booking: gesture((target, seconds) => drive(book(target), { callers: 1, seconds })),
  edit: gesture(async (target, seconds) => {
    const booked = await bookFew(target, FEW)
    return drive(
      async (agent, _caller, turn) => {
        booked[turn % FEW] = await drag(agent, target, 0, at(booked, turn))
      },
      { callers: 1, seconds },
    )
  }),
  undo: gesture(async (target) => {
    const booked = await bookFew(target, UNDONE)
    return drive((agent, _caller, turn) => undo(agent, target, 0, at(booked, turn)), {
      callers: 1,
      turns: UNDONE,
    })
  }),
}

const SCREENS = [
  'financeOfMonth',
  'expensesOfMonth',
  'received',
  'openByAge',
  'yearsOfSummary',
  'sessionsOfTwelveMonths',
  'closingOfMonth',
  'statement',
  'paymentsOfMonth',
  'patient',
  'patientSummary',
  'receipts',
  'nextSessions',
  'recibosOfMonth',
  'livroCaixaOfYear',
  'contadorOfYear',
  'reminders',
  'notices',
] as const

/** What users ask for and do, all of it as long in each size. */
export const GROWTH_CALLS: Record<string, Call> = {
  ...Object.fromEntries(READS.map((name) => [name, read((clinic) => pathsOf(clinic)[name])])),
  ...Object.fromEntries(
    SCREENS.map((name) => [name, read((clinic) => screenPathsOf(clinic)[name])]),
  ),
  ...GESTURES,
}

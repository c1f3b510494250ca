import { randomBytes } from 'node:crypto'
import type { Agent } from 'node:http'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { notesOf } from './notes.ts'
import { jsonOf, type Received, send } from './send.ts'
import { CALLERS } from './settings.ts'

/** Everything that is written while measuring stands from this day on, and goes again. */
export const FIRST_DAY = '2027-01-04' as Data
const HOURS = 10

/** A professional who is signed in, and whom they book. */
export type Account = {
  token: string
  professional: string
  patients: readonly string[]
}

/** Where writes go: the product, or a floor that answers the same calls; each caller is one of the accounts. */
export type Target = { url: string; accounts: readonly Account[] }

const accountOf = ({ accounts }: Target, caller: number): Account => {
  const account = accounts[caller % accounts.length]
  if (!account) throw new Error('Nobody is signed in')
  return account
}

/** An hour of its own for each number, ten a day from eight on. */
export function hourOf(number: number) {
  const day = somaDias(FIRST_DAY, Math.floor(number / HOURS))
  const hour = `${day}T${String(8 + (number % HOURS)).padStart(2, '0')}`
  return { inicio: `${hour}:00:00`, fim: `${hour}:50:00` }
}

/** Each caller has patients of its own, and hours of its own. */
const numberOf = (caller: number, turn: number) => turn * CALLERS + caller
const patientOf = ({ patients }: Account, caller: number, turn: number) =>
  patients[(caller + CALLERS * turn) % patients.length] ?? ''

/** As the dialog sends a new session. */
const bookingOf = (account: Account, caller: number, turn: number) => ({
  pacienteId: patientOf(account, caller, turn),
  tipo: 'SESSAO_INDIVIDUAL',
  ...hourOf(numberOf(caller, turn)),
  observacoes: notesOf(numberOf(caller, turn)),
  valorSessao: 150,
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
  editMode: 'single',
  isRecurring: false,
  recurrenceType: null,
  recurrenceEnd: null,
  profissionalId: account.professional,
})

const keyOf = () => ({ 'idempotency-key': randomBytes(16).toString('hex') })

/** A new session; without `key` as a client does that never tries twice. */
export const book =
  (target: Target, { key = true } = {}) =>
  (agent: Agent, caller: number, turn: number): Promise<Received> => {
    const account = accountOf(target, caller)
    return send(agent, {
      method: 'POST',
      url: `${target.url}/api/agendamentos`,
      token: account.token,
      body: bookingOf(account, caller, turn),
      ...(key && { headers: keyOf() }),
      status: 201,
    })
  }

/** A session as it stands. */
export type Booked = ReturnType<typeof bookingOf> & {
  id: string
  versao: number
  operation: string
}

export const bookedOf = (received: Received): Booked => ({
  ...jsonOf<Booked>(received),
  operation: String(received.headers['x-operacao-id']),
})

/** A drag to another hour of the same day: the whole row, as the screen sends it. */
export async function drag(
  agent: Agent,
  target: Target,
  caller: number,
  booked: Booked,
): Promise<Booked> {
  const { token } = accountOf(target, caller)
  const { id, operation, ...row } = booked
  const minutes = row.inicio.endsWith('00:00') ? '05:00' : '00:00'
  const body = {
    ...row,
    inicio: row.inicio.replace(/\d\d:\d\d$/, minutes),
    editMode: 'single',
    isRecurring: false,
    recurrenceType: null,
    recurrenceEnd: '2027-12-31',
    recurrenceId: null,
  }
  const path = `${target.url}/api/agendamentos/${id}`
  await send(agent, { method: 'PUT', url: path, token, body, status: 200 })
  return { ...booked, inicio: body.inicio, versao: row.versao + 1 }
}

/** Takes a booking back; the floor is told which row that is. */
export const undo = (agent: Agent, target: Target, caller: number, { id, operation }: Booked) =>
  send(agent, {
    method: 'POST',
    url: `${target.url}/api/operacoes/${operation}/desfazer?agendamento=${id}`,
    token: accountOf(target, caller).token,
    status: 200,
  })

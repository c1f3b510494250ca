import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { startScript, startServer } from '../tools/started-server.ts'
import { startDatabase } from './measured-database.ts'
import { expectBar, keepResult } from './report.ts'
import { drive, send } from './send.ts'
import { CALLERS, roundsOf, SECONDS } from './settings.ts'
import { inTurns, middleOf } from './turns.ts'

const ROUNDS = roundsOf(3)
/** Nearly all of it is the hash, which is as slow in both; the rest counts the try and makes a session. */
const BAR = 0.6

type Access = { email: string; senha: string }

async function signUp(url: string): Promise<Access[]> {
  const accounts: Access[] = []
  for (let one = 0; one < CALLERS; one += 1) accounts.push(await cadastrarProfissional(url))
  return accounts
}

/** Each caller signs in to an account of its own, on a device of its own. */
const signIns = (url: string, accounts: readonly Access[]) => () =>
  drive((agent, caller) => {
    const { email: login, senha } = accounts[caller] ?? { email: '', senha: '' }
    const body = { login, senha, deviceId: `web-${caller}` }
    return send(agent, { method: 'POST', url: `${url}/api/auth/login`, body, status: 200 })
  })

/** Signing in, in calls a second, against the same hash verified once. */
export async function measureLogin() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  const raw = await startScript('raw-login.ts', database.env)
  try {
    const accounts = await signUp(server.url)
    const works = { product: signIns(server.url, accounts), raw: signIns(raw.url, accounts) }
    await works.product()
    await works.raw()
    const loads = await inTurns(ROUNDS, works)
    const product = middleOf(loads.product)
    const floor = middleOf(loads.raw)
    const ratio = product.perSecond / floor.perSecond
    keepResult('login', {
      what: 'POST /auth/login a second, each caller on an account of its own, against node:http + pg looking the account up and verifying the same argon2id hash once, as many at a time as the product does',
      leftOut: 'the network; accounts that somebody tries to guess, whose tries wait',
      callers: CALLERS,
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      product,
      raw: floor,
      ofRaw: expectBar('login, of raw', ratio, { atLeast: BAR }),
    })
  } finally {
    await raw.stop()
    await server.stop()
    await database.stop()
  }
}

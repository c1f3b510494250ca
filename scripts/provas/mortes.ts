// The ledger of kills: what was acknowledged is there after each of them: `npm run provas -- mortes`.
import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, statement } from '../../api/src/database/database.ts'
import { runningEmbedded } from '../../api/src/database/embedded/running.ts'
import { cadastrarProfissional } from '../../tools/cliente-da-api.ts'
import type { StartedServer } from '../../tools/started-server.ts'
import { figura, percentil } from './figura.ts'
import { familyOf, postgresOf, servidorProprio, signal } from './servidor-proprio.ts'

const MORTES = Number(process.env.PROVA_MORTES ?? 200)
/** Acknowledged between two kills, so that the whole run comes to 100,000. */
const ENTRE_MORTES = Number(process.env.PROVA_ESCRITAS ?? 100_000) / MORTES
const MAOS = 16
const SESSOES_DA_SERIE = 12
/** One write in so many is a series. */
const UMA_SERIE_EM = 40

const proprio = servidorProprio()
chmodSync(proprio.dataDir, 0o755)
const confirmadas = new Set<string>()
const series = new Set<string>()
const prontidao: number[] = []
let token = ''

type Agendamento = { id: string; recurrenceId: string | null }

const dia = (n: number) =>
  new Date(Date.UTC(2026, 0, 5) + n * 86_400_000).toISOString().slice(0, 10)

function corpo(n: number) {
  // Day after day, as a calendar fills: each start would else write every page of a long index whole again.
  const primeiro = Math.floor(n / 90) % 1_500
  const inicio = `${dia(primeiro)}T09:00:00`
  const fim = `${dia(primeiro)}T10:00:00`
  const sessao = { tipo: 'SOCIAL', inicio, fim, observacoes: `Nota ${n}` }
  if (n % UMA_SERIE_EM !== 0) return sessao
  const recurrenceEnd = dia(primeiro + 7 * (SESSOES_DA_SERIE - 1))
  return { ...sessao, isRecurring: true, recurrenceType: 'weekly', recurrenceEnd }
}

let escritas = 0
/** One hand: writes, and notes what was acknowledged, until nobody answers any more. */
async function hand(url: string): Promise<void> {
  for (;;) {
    escritas += 1
    const answer = await fetch(`${url}/api/agendamentos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(corpo(escritas)),
    })
    if (answer.status === 503) return
    if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}`)
    const { id, recurrenceId } = (await answer.json()) as Agendamento
    confirmadas.add(id)
    if (recurrenceId) series.add(recurrenceId)
  }
}

const DEAD = /fetch failed|terminated|other side closed|ECONNRESET|socket hang up/

async function writeUntilKilled(server: StartedServer, kill: () => void): Promise<void> {
  let wrong: Error | undefined
  const hands = Array.from({ length: MAOS }, () =>
    hand(server.url).catch((error: Error) => {
      if (!DEAD.test(error.message)) wrong = error
    }),
  )
  const wanted = confirmadas.size + ENTRE_MORTES
  while (confirmadas.size < wanted && !wrong) await sleep(5)
  await sleep(Math.random() * 200)
  kill()
  await Promise.all(hands)
  if (wrong) throw wrong
}

/** The server, the database, or both at once, in turns. */
const ways: ((server: StartedServer) => void)[] = [
  ({ pid }) =>
    signal(
      familyOf(pid).filter((one) => !postgresOf(proprio.dataDir).includes(one)),
      'SIGKILL',
    ),
  () => signal(postgresOf(proprio.dataDir), 'SIGKILL'),
  ({ pid }) => signal(familyOf(pid), 'SIGKILL'),
]

async function entra(url: string, acesso: { email: string; senha: string }) {
  const body = JSON.stringify({ login: acesso.email, senha: acesso.senha, deviceId: 'prova' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  token = ((await answer.json()) as { accessToken: string }).accessToken
}

const IDS = statement('prova_ids', 'SELECT id FROM agendamento')
const METADES = statement(
  'prova_metades',
  'SELECT recurrence_id AS id, count(*)::int AS quantas FROM agendamento WHERE recurrence_id IS NOT NULL GROUP BY 1',
)

async function verify(): Promise<void> {
  const address = runningEmbedded(proprio.dataDir)
  if (!address) throw new Error('No database runs')
  const db = openDatabase(address, { max: 1 })
  const there = new Set((await db.query<{ id: string }>(IDS)).map(({ id }) => id))
  const lost = [...confirmadas].filter((id) => !there.has(id)).length
  const all = await db.query<{ id: string; quantas: number }>(METADES)
  const halves = all.filter(({ quantas }) => quantas !== SESSOES_DA_SERIE).length
  const whole = new Set(all.map(({ id }) => id))
  const missing = [...series].filter((id) => !whole.has(id)).length
  await db.close()
  figura(
    'mortes',
    `${MORTES} mortes, ${confirmadas.size} escritas confirmadas, perdidas`,
    String(lost),
    '0',
    lost === 0,
  )
  figura(
    'mortes',
    `${all.length} séries, pela metade ou perdidas`,
    String(halves + missing),
    '0',
    halves + missing === 0,
  )
}

let server = await proprio.start()

async function run(): Promise<void> {
  const acesso = await cadastrarProfissional(server.url)
  for (let time = 0; time < MORTES; time += 1) {
    await entra(server.url, acesso)
    const kill = ways[time % ways.length]
    const doomed = server
    await writeUntilKilled(doomed, () => kill?.(doomed))
    signal(familyOf(doomed.pid), 'SIGKILL')
    const began = performance.now()
    server = await proprio.start()
    prontidao.push(performance.now() - began)
  }
  await verify()
  const slowest = Math.max(...prontidao)
  figura(
    'mortes',
    `pronto depois de cada uma: no meio ${Math.round(percentil(prontidao, 0.5))} ms, no pior`,
    `${Math.round(slowest)} ms`,
    '≤ 5 s',
    slowest <= 5_000,
  )
}

try {
  await run()
} finally {
  await server.stop()
  proprio.forget()
}

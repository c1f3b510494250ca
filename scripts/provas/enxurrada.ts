// Ten times what can be done, and a storm of sign-ins: `npm run provas -- enxurrada`.
import { chmodSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { cadastrarProfissional } from '../../tools/cliente-da-api.ts'
import { residentOf } from '../../tools/processes.ts'
import { figura, percentil } from './figura.ts'
import { fillWeek, SEMANA } from './semana-cheia.ts'
import { familyOf, servidorProprio } from './servidor-proprio.ts'

const DE_COSTUME = 16
const VEZES = 10
const ENXURRADA_MS = 10_000
const ENTRADAS = 200
const CONTAS = 20

type Answer = { status: number; ms: number }

const proprio = servidorProprio()
chmodSync(proprio.dataDir, 0o755)
const server = await proprio.start({ CADASTRO_LIMITE_HORA: '1000' })
const cliente = await cadastrarProfissional(server.url)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Status 0 where there was none. */
function ask(method: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - began })
    const headers = body
      ? { 'content-type': 'application/json' }
      : { authorization: `Bearer ${cliente.conta.accessToken}` }
    const call = request(server.url + path, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0))
    })
    call.on('error', () => end(0))
    call.end(body && JSON.stringify(body))
  })
}
const week = () => ask('GET', SEMANA)

/** Callers that each ask again as soon as they were answered, and a second after a refusal, as it says. */
async function callers(count: number, goesOn: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  const one = async () => {
    while (goesOn()) {
      const answer = await week()
      answers.push(answer)
      if (answer.status === 503) await sleep(1_000)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
  return answers
}
const forMs = (ms: number) => {
  const until = performance.now() + ms
  return () => performance.now() < until
}
const p95 = (answers: Answer[]) =>
  percentil(
    answers.map(({ ms }) => ms),
    0.95,
  )
const ms = (value: number) => `${Math.round(value)} ms`

/** Nobody is turned away at ordinary load. */
async function asUsual(): Promise<Answer[]> {
  const usual = await callers(DE_COSTUME, forMs(3_000))
  const turnedAway = usual.filter(({ status }) => status !== 200).length
  figura(
    'enxurrada',
    `${DE_COSTUME} de costume: de ${usual.length} pedidos, recusados`,
    String(turnedAway),
    '0',
    turnedAway === 0,
  )
  return usual
}

/** Part of what is measured is this process' own: it asks for 1,600 people on the same machine. */
function measureOwn(): () => void {
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  return () => {
    const [carga = 0] = loadavg()
    console.log(`carga da máquina: ${carga.toFixed(1)}; quem pede parou até ${ms(own.max / 1e6)}`)
  }
}

async function flood() {
  const before = p95(await asUsual())
  // npm and PostgreSQL are smaller each.
  const resident = () => Math.max(...familyOf(server.pid).map(residentOf))
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, resident())
  }, 100)
  const tellOwn = measureOwn()
  const many = DE_COSTUME * VEZES * VEZES
  const answers = await callers(many, forMs(ENXURRADA_MS))
  clearInterval(watch)
  tellOwn()
  const shed = answers.filter(({ status }) => status === 503)
  const lost = answers.filter(({ status }) => status !== 200 && status !== 503).length
  const worst = percentil(
    shed.map((one) => one.ms),
    0.99,
  )
  figura(
    'enxurrada',
    `${many} pedindo sem parar: ${answers.length - shed.length} respostas, ${shed.length} recusas, 99 % delas em`,
    ms(worst),
    '< 1 s',
    shed.length > 0 && worst < 1_000,
  )
  figura('enxurrada', 'sem resposta', String(lost), '0', lost === 0)
  figura('enxurrada', 'memória no pior momento', `${Math.round(most)} MB`, '≤ 600 MB', most <= 600)
  await sleep(5_000)
  const after = p95(await asUsual())
  figura(
    'enxurrada',
    'p95 da agenda antes, e 5 s depois',
    `${ms(before)}, ${ms(after)}`,
    '≤ 2 ×',
    after <= 2 * before,
  )
}

async function storm() {
  const accounts: { email: string; senha: string }[] = []
  for (let one = 0; one < CONTAS; one += 1) accounts.push(await cadastrarProfissional(server.url))
  const idle = p95(await callers(1, forMs(3_000)))
  let going = true
  const agenda = callers(1, () => going)
  const answers = await Promise.all(
    Array.from({ length: ENTRADAS }, (_, n) => {
      const { email, senha } = accounts[n % CONTAS] ?? { email: '', senha: '' }
      return ask('POST', '/api/auth/login', { login: email, senha, deviceId: `aparelho-${n}` })
    }),
  )
  going = false
  const busy = p95(await agenda)
  const count = (status: number) => answers.filter((one) => one.status === status).length
  const none = ENTRADAS - count(200) - count(503) - count(429)
  figura(
    'enxurrada',
    `${ENTRADAS} entradas: ${count(200)} dentro, ${count(503) + count(429)} pedem para esperar, sem resposta`,
    String(none),
    '0',
    none === 0,
  )
  figura(
    'enxurrada',
    'p95 da agenda parada e durante',
    `${ms(idle)}, ${ms(busy)}`,
    '≤ 3 ×',
    busy <= 3 * idle,
  )
}

try {
  await fillWeek(cliente)
  await flood()
  await storm()
} finally {
  agent.destroy()
  await server.stop()
  proprio.forget()
}

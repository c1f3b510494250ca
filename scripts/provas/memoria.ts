// What a long day leaves in memory: `npm run provas -- memoria`.
import { chmodSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { browserHeaders } from '../../tools/browser-headers.ts'
import { cadastrarProfissional, entrar } from '../../tools/cliente-da-api.ts'
import { createPatients } from '../../tools/patients.ts'
import { residentOf } from '../../tools/processes.ts'
import { figura, percentil } from './figura.ts'
import { familyOf, servidorProprio } from './servidor-proprio.ts'

const PEDIDOS = Number(process.env.PROVA_PEDIDOS ?? 300_000)
/** One figure for each of these; the first is of a server that is still getting warm. */
const MARCOS = 6
const MAOS = 16
const CONTAS = 4
const AMOSTRA_MS = 250
/** MB that the last figures may lie above the earlier ones: what one collection more or less leaves. */
const FOLGA_MB = 12

const proprio = servidorProprio()
chmodSync(proprio.dataDir, 0o755)
const server = await proprio.start({ CADASTRO_LIMITE_HORA: '1000' })
const agent = new Agent({ keepAlive: true, maxSockets: MAOS })

type Conta = { email: string; senha: string; token: string; paciente: string }
type Answer = { status: number; etag: string; body: string }

async function umaConta(): Promise<Conta> {
  const cliente = await cadastrarProfissional(server.url)
  const [paciente = ''] = await createPatients(cliente)
  const { email, senha } = cliente
  return { email, senha, token: cliente.conta.accessToken, paciente }
}

let asked = 0
let wrong = 0

/** As the screens ask. */
function ask(conta: Conta, method: string, path: string, body?: object, etag?: string) {
  asked += 1
  const url = `${server.url}/api${path}`
  const headers = {
    ...browserHeaders(url, conta.token),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(etag ? { 'if-none-match': etag } : {}),
  }
  return new Promise<Answer>((done, fail) => {
    const call = request(url, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status >= 400) wrong += 1
        const tag = answer.headers.etag ?? ''
        done({ status, etag: tag, body: status === 201 ? Buffer.concat(parts).toString() : '' })
      })
    })
    call.on('error', fail)
    call.end(body && JSON.stringify(body))
  })
}

const semana = (n: number) => {
  const first = String(1 + (n % 21)).padStart(2, '0')
  const last = String(8 + (n % 21)).padStart(2, '0')
  return `/agendamentos/profissional/me?dataInicio=2026-03-${first}T00:00:00&dataFim=2026-03-${last}T00:00:00`
}

/** A session is booked and taken away again: the clinic stays as large as it is. */
async function bookAndDelete(conta: Conta, turn: number) {
  const dia = `2026-03-${String(1 + (turn % 28)).padStart(2, '0')}`
  const sessao = { tipo: 'SESSAO_INDIVIDUAL', valorSessao: 180, pacienteId: conta.paciente }
  const { body } = await ask(conta, 'POST', '/agendamentos', {
    ...sessao,
    inicio: `${dia}T09:00:00`,
    fim: `${dia}T10:00:00`,
    observacoes: `Chegou cansada, trouxe o caderno. ${turn}`,
  })
  const { id = '' } = body ? (JSON.parse(body) as { id?: string }) : {}
  await ask(conta, 'DELETE', `/agendamentos/${id}`)
}

/** Weeks anew and known, patients, the dashboard, and a write in ten. */
async function round(conta: Conta, turn: number) {
  const week = semana(turn)
  const { etag } = await ask(conta, 'GET', week)
  for (let again = 0; again < 10; again += 1) await ask(conta, 'GET', week, undefined, etag)
  for (let other = 1; other < 4; other += 1) await ask(conta, 'GET', semana(turn + other))
  await ask(conta, 'GET', '/pacientes')
  await ask(conta, 'GET', week.replace('/me?', '/me/dashboard?'))
  await bookAndDelete(conta, turn)
}

async function hand(conta: Conta, until: number, first: number) {
  for (let turn = first; asked < until; turn += MAOS) await round(conta, turn)
}

/** An access token lives ten minutes. */
async function signInAgain(conta: Conta) {
  const login = { login: conta.email, senha: conta.senha, deviceId: 'web-script' }
  conta.token = (await entrar(server.url, login)).accessToken
}

/** The largest of the family is the server's own process. */
const workerOf = (pid: number) =>
  familyOf(pid).sort((a, b) => residentOf(b) - residentOf(a))[0] ?? pid

async function run() {
  const contas = await Promise.all(Array.from({ length: CONTAS }, umaConta))
  const worker = workerOf(server.pid)
  const marks: number[] = []
  for (let mark = 1; mark <= MARCOS; mark += 1) {
    await Promise.all(contas.map(signInAgain))
    const seen: number[] = []
    const look = setInterval(() => seen.push(residentOf(worker)), AMOSTRA_MS)
    const until = (PEDIDOS / MARCOS) * mark
    const hands = Array.from({ length: MAOS }, (_, one) => {
      const conta = contas[one % CONTAS]
      return conta && hand(conta, until, one)
    })
    await Promise.all(hands)
    clearInterval(look)
    const [carga = 0] = loadavg()
    marks.push(percentil(seen, 0.5))
    console.log(
      `${asked} pedidos: ${Math.round(marks.at(-1) ?? 0)} MB no meio, ${Math.round(Math.max(...seen))} MB no pior ` +
        `(carga da máquina ${carga.toFixed(1)})`,
    )
  }
  figura('memoria', `${asked} pedidos, recusados ou errados`, String(wrong), '0', wrong === 0)
  const half = MARCOS / 2
  const earlier = Math.max(...marks.slice(1, half + 1))
  const later = Math.min(...marks.slice(half + 1))
  const grown = later - earlier
  figura(
    'memoria',
    'o menor dos últimos marcos menos o maior dos anteriores (sem o primeiro)',
    `${grown.toFixed(1)} MB`,
    `≤ ${FOLGA_MB} MB`,
    grown <= FOLGA_MB,
  )
}

try {
  await run()
} finally {
  agent.destroy()
  await server.stop()
  proprio.forget()
}

// A thousand callers who are slow, and one who works: `npm run provas -- lentos`.
import { chmodSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { cadastrarProfissional, entrar } from '../../tools/cliente-da-api.ts'
import { startSlowClients } from './clientes-lentos.ts'
import { figura, percentil } from './figura.ts'
import { isInstalled, PROXY_NAMES, startProxy } from './proxies.ts'
import { fillWeek, SEMANA } from './semana-cheia.ts'
import { servidorProprio } from './servidor-proprio.ts'

const LENTOS = 1_000
const IDLE_MS = 15_000
const ATTACK_MS = Number(process.env.PROVA_SEGUNDOS ?? 180) * 1_000
/** Between two calls of somebody who works. */
const PAUSE_MS = 50

const proprio = servidorProprio()
chmodSync(proprio.dataDir, 0o755)
const server = await proprio.start({ CADASTRO_LIMITE_HORA: '1000', TRUST_PROXY: '127.0.0.1' })
const cliente = await cadastrarProfissional(server.url)

type Answer = { status: number; ms: number }

/** Over a connection of its own, as whoever comes now; status 0 where there was no answer. */
function week(url: string, token: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - began })
    const headers = { authorization: `Bearer ${token}` }
    request(url + SEMANA, { headers, agent: false }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0))
    })
      .on('error', () => end(0))
      .end()
  })
}

async function work(url: string, token: string, forMs: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    answers.push(await week(url, token))
    await sleep(PAUSE_MS)
  }
  return answers
}
const p95 = (answers: Answer[]) =>
  percentil(
    answers.map(({ ms }) => ms),
    0.95,
  )

/** What is large and open to anybody. */
async function largePaths(): Promise<string[]> {
  const page = await (await fetch(server.url)).text()
  const [, script = '/'] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  return ['/api/docs/json', script, '/']
}

async function prove(way: string, url: string) {
  const signIn = (deviceId: string) =>
    entrar(url, { login: cliente.email, senha: cliente.senha, deviceId })
  const { accessToken } = await signIn('antes')
  const idle = await work(url, accessToken, IDLE_MS)
  const slow = startSlowClients(url, LENTOS, await largePaths())
  const busy = await work(url, accessToken, ATTACK_MS)
  const entered = await signIn('durante').then(
    () => 'sim',
    (error: Error) => error.message,
  )
  const came = slow.came()
  slow.stop()
  const [carga = 0] = loadavg()
  console.log(`${way}: ${came} conexões de ${LENTOS} lentos; carga da máquina: ${carga.toFixed(1)}`)
  const lost = busy.filter(({ status }) => status !== 200).length
  if (lost > 0) console.log(Map.groupBy(busy, ({ status }) => status))
  figura(
    'lentos',
    `${way}: de ${busy.length} semanas, não mostradas`,
    String(lost),
    '0',
    lost === 0,
  )
  const before = p95(idle)
  const during = p95(busy)
  const figures = `${before.toFixed(1)} ms, ${during.toFixed(1)} ms`
  figura('lentos', `${way}: p95 antes e durante`, figures, '≤ 3 ×', during <= 3 * before)
  figura('lentos', `${way}: quem não entrou ainda, entra`, entered, 'sim', entered === 'sim')
}

try {
  await fillWeek(cliente)
  await prove('direto', server.url)
  for (const name of PROXY_NAMES) {
    if (!isInstalled(name)) {
      console.log(`${name} não está instalado: não provado por ele`)
      continue
    }
    const proxy = await startProxy(name, server.url)
    await prove(name, proxy.url)
    await proxy.stop()
  }
} finally {
  await server.stop()
  proprio.forget()
}

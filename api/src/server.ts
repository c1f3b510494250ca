import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { deleteVencidos } from './autenticacao/sessao/service.ts'
import { openRegistro } from './calls/access-log.ts'
import { startSealing } from './calls/access-seal.ts'
import { deleteChavesVencidas } from './calls/create-once.ts'
import { memoriaDoSelo } from './calls/selo-lembrado.ts'
import { followChaves, openChaves } from './chaves/chaves.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Contexto } from './contexto.ts'
import { copyBeforeMigrating } from './copia/antes-da-migracao.ts'
import { startDiarias } from './copia/diarias.ts'
import { openCorreio } from './correio/correio.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { holdsDatabase } from './database/embedded/running.ts'
import { failureOf } from './database/failure.ts'
import { migrate } from './database/migrate.ts'
import { askForCheckpoint, serverVersion } from './database/probe.ts'
import { refuseOldServer, StartupRefusal } from './database/refusal.ts'
import { DISCO_SEM_VIGIA, type Disco, openVigia, refuseDiscoCheio } from './disco/vigia.ts'
import { listenOnManySockets } from './http/listening-sockets.ts'
import { deleteRascunhosVencidos } from './importacoes/rascunho-service.ts'
import { startLembretes } from './lembretes/passagens.ts'
import { startLimpeza } from './limpeza.ts'
import { type Say, say as sayOnTerminal } from './terminal.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Requests in flight get this long to finish before their connections are cut. */
const LONGEST_STOP_MS = 5_000
/** A connection that a balancer keeps in use brings its next request within this time. */
const LAST_CALLS_MS = 1_000
const IDLE_CHECK_MS = 50

export type Server = { address: string; stop(): Promise<void> }

type Closing = (() => unknown)[]

function configOf(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env, ROOT)
  } catch (error) {
    if (error instanceof ConfigError) throw new StartupRefusal(error.message)
    throw error
  }
}

/**
 * Two pools of one database: `database` serves calls under row-level security, `whole` works as the tables' owner for
 * the server's own tasks.
 */
type Databases = { database: Database; whole: Database; disco: Disco }

/** The embedded PostgreSQL, and who watches its disk. */
async function prepareEmbedded(config: Config, closing: Closing, say: Say) {
  const { dataDir, discoMinimo: minimo, discoLastro: lastro } = config
  const pedido = { dataDir, minimo, lastro, say }
  await refuseDiscoCheio(pedido, !holdsDatabase(dataDir))
  const embedded = await startEmbedded({ dataDir, say })
  closing.push(() => embedded.stop())
  const vigia = openVigia(pedido)
  closing.push(() => vigia.stop())
  await vigia.look()
  return { address: embedded.address, vigia }
}

/** DATABASE_URL's server, or the one that npm brought, with the schema of this program. */
async function prepareDatabase(config: Config, closing: Closing, say: Say): Promise<Databases> {
  const { databaseUrl } = config
  const embedded = databaseUrl ? null : await prepareEmbedded(config, closing, say)
  const address = embedded?.address ?? { connectionString: databaseUrl }
  const whole = openDatabase(address, { max: 1 })
  closing.push(() => whole.close())
  try {
    if (databaseUrl) refuseOldServer(await serverVersion(whole))
    await copyBeforeMigrating(whole, config, say)
    const applied = await migrate(whole)
    if (applied.length > 0) say('Banco de dados atualizado.')
  } catch (error) {
    throw failureOf(error, config)
  }
  const database = openDatabase(address, { forCalls: true })
  closing.push(() => database.close())
  embedded?.vigia.watch(() => void askForCheckpoint(whole))
  return { database, whole, disco: embedded?.vigia ?? DISCO_SEM_VIGIA }
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new StartupRefusal(`A porta ${port} já está em uso. Escolha outra com PORT.`)
  }
  if (code === 'EACCES') {
    return new StartupRefusal(`A porta ${port} não é permitida. Escolha outra com PORT.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupRefusal(`HOST=${host} não é um endereço desta máquina.`)
  }
  return error
}

/**
 * Takes no new connection and waits for the requests in flight, but not for ever. An idle connection is not closed at
 * once, as Node would: a balancer may be sending a request over it, which would be lost. For a moment each is answered
 * with 'Connection: close' instead; then the idle ones are closed, and those that become idle later.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  const began = performance.now()
  const idle = setInterval(() => {
    if (performance.now() - began >= LAST_CALLS_MS) closeIdle()
  }, IDLE_CHECK_MS)
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_STOP_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  try {
    await listenOnManySockets(app, { host, port })
  } catch (error) {
    throw listenFailure(error, config)
  }
  const { port: taken } = app.server.address() as AddressInfo
  const everywhere = host === '0.0.0.0' || host === '::'
  const shown = everywhere ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${taken}`
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

function warn({ host, trustProxy }: Config, say: Say): void {
  if (isLoopback(host) || trustProxy.length > 0) return
  say(
    'Atenção: outras máquinas podem chegar a este endereço sem HTTPS, e senhas e dados de saúde ' +
      'passariam às claras. Ponha um proxy com HTTPS na frente e informe-o em TRUST_PROXY.',
  )
}

/** D1, D3, P1: what is over. */
const trabalhosDe = (contexto: Contexto) => ({
  'sessões e limites vencidos': () => deleteVencidos(contexto),
  'chaves de repetição vencidas': () => deleteChavesVencidas(contexto),
  'rascunhos de importação vencidos': () => deleteRascunhosVencidos(contexto),
})

const UNNOTED =
  'O banco de dados não respondeu: os acessos de leitura do último instante não ficaram anotados.'

/** What the use cases are given. The log is closed, and sealed once more, after the app and before the database. */
function contextoOf(
  partes: Pick<Contexto, 'config' | 'database' | 'cofre' | 'disco'>,
  whole: Database,
  closing: Closing,
  say: Say,
): Contexto {
  const { database, disco } = partes
  const memoria = memoriaDoSelo(partes.config.dataDir)
  closing.push(startSealing({ ...partes, database: whole, clock: systemClock, memoria }, say))
  const registro = openRegistro(database, systemClock, () => disco.situacao() === 'cheio')
  closing.push(() => registro.close().catch(() => say(UNNOTED)))
  return { ...partes, clock: systemClock, registro }
}

/** P4: reminders, where e-mail is set: for every professional at once. */
function remind(contexto: Contexto, whole: Database, say: Say): () => Promise<void> {
  const { correio } = contexto.config
  if (!correio) return async () => {}
  const { urlPublica } = correio
  return startLembretes({
    ...contexto,
    database: whole,
    correio: openCorreio(correio),
    urlPublica,
    say,
  })
}

async function open(env: NodeJS.ProcessEnv, closing: Closing, say: Say): Promise<string> {
  const config = configOf(env)
  const { database, whole, disco } = await prepareDatabase(config, closing, say)
  const cofre = await openChaves(whole, config).catch((error) => {
    throw failureOf(error, config)
  })
  const contexto = contextoOf({ config, database, cofre, disco }, whole, closing, say)
  closing.push(await followChaves(whole, config, cofre))
  const app = await buildApp(contexto)
  closing.push(() => closeApp(app))
  const address = await listen(app, config)
  closing.push(startLimpeza(trabalhosDe({ ...contexto, database: whole }), say))
  closing.push(remind(contexto, whole, say))
  closing.push(await startDiarias({ config, clock: systemClock, say }))
  warn(config, say)
  say(`${config.clinicaNome} está no ar: ${address}`)
  return address
}

/** Last opened, first closed: the app before its database. Every one is tried; the first failure is told. */
async function closeAll(closing: Closing): Promise<void> {
  const failures: unknown[] = []
  for (const close of closing.splice(0).reverse()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Starts everything (D13) and answers once it serves. `stop` finishes what is in flight and leaves
 * nothing behind. What an operator can mend is thrown as a StartupRefusal.
 */
export async function start(
  env: NodeJS.ProcessEnv = process.env,
  say: Say = sayOnTerminal,
): Promise<Server> {
  const closing: Closing = []
  try {
    const address = await open(env, closing, say)
    return { address, stop: () => closeAll(closing) }
  } catch (error) {
    await closeAll(closing).catch(() => {})
    throw error
  }
}

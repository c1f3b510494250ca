import { temChave } from '../chaves/repository.ts'
import { type Config, ConfigError } from '../config.ts'
import { type Database, type DatabaseAddress, openDatabase } from '../database/database.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { holdsDatabase, runningEmbedded } from '../database/embedded/running.ts'
import { failureOf } from '../database/failure.ts'
import { refuseOtherVersion } from '../database/migrate.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { sentenceOf } from '../falha-de-inicio.ts'
import { complain, explain, type Say, say } from '../terminal.ts'

/** A command works on what a server has begun: a folder or database of its own making would hold nobody. */
const nuncaUsado = ({ databaseUrl, dataDir }: Config): StartupRefusal =>
  new StartupRefusal(
    databaseUrl
      ? 'O banco de dados de DATABASE_URL está vazio: o sistema nunca foi iniciado nele. Confira o ' +
          'endereço ou inicie o sistema uma vez com "npm start" e rode o comando de novo.'
      : `A pasta ${dataDir} não tem um banco de dados. Confira a pasta em DATA_DIR ou inicie o ` +
          'sistema uma vez com "npm start" e rode o comando de novo.',
  )

/** Where the data is: a running server's database if there is one, else started for this command alone. */
export async function withAddress<T>(
  config: Config,
  work: (address: DatabaseAddress, database: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl && !holdsDatabase(dataDir)) throw nuncaUsado(config)
  const running = databaseUrl ? { connectionString: databaseUrl } : runningEmbedded(dataDir)
  const embedded = running ? null : await startEmbedded({ dataDir })
  const address = running ?? embedded?.address
  if (!address) throw new StartupRefusal('Nenhum banco de dados foi encontrado.')
  const database = openDatabase(address, { max: 2 })
  try {
    if (!(await temChave(database))) throw nuncaUsado(config)
    return await work(address, database)
  } catch (error) {
    throw failureOf(error, config)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** The database, of this program's version: another one is refused. */
export const withDatabase = <T>(config: Config, work: (database: Database) => Promise<T>) =>
  withAddress(config, async (_address, database) => {
    await refuseOtherVersion(database)
    return work(database)
  })

const AJUDA = ['--help', '-h']

/** A list that is cut by `head` is what was asked for; one that the disk did not take is not. */
function noteLostOutput(): void {
  process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || process.exitCode === 1) return
    complain(`O que o comando disse não pôde ser gravado (${code}). Libere espaço e rode de novo.`)
    process.exitCode = 1
  })
}

/**
 * Runs what was typed, which answers by `say`; a failure is a sentence and exit code 1. How it is used, asked for, is
 * no failure.
 */
export async function runCommand(work: (say: Say) => Promise<void>): Promise<void> {
  noteLostOutput()
  try {
    await work(say)
  } catch (error) {
    const known = error instanceof StartupRefusal || error instanceof ConfigError
    if (known && AJUDA.includes(process.argv[2] ?? '')) return explain(error.message)
    complain(known ? error.message : sentenceOf(error, process.env, 'O comando não terminou'))
    process.exitCode = 1
  }
}

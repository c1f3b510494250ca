import { openChaves } from './chaves.ts'
import { temChave } from './chaves-repository.ts'
import { type Config, ConfigError } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { runningEmbedded } from './database/embedded/running.ts'
import { migrate } from './database/migrate.ts'
import { databaseFailure, StartupRefusal } from './database/refusal.ts'

/** The database of a running server if there is one, else started for this command alone. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>) {
  const { databaseUrl, dataDir } = config
  const running = databaseUrl ? { connectionString: databaseUrl } : runningEmbedded(dataDir)
  const embedded = running ? null : await startEmbedded({ dataDir })
  const address = running ?? embedded?.address
  if (!address) throw new StartupRefusal('Nenhum banco de dados foi encontrado.')
  const database = openDatabase(address, { max: 2 })
  try {
    await migrate(database)
    // D5: a key is made only together with an empty database, so before its first account.
    if (!(await temChave(database))) await openChaves(database, config)
    return await work(database)
  } catch (error) {
    throw databaseFailure(error)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** Runs what was typed; a refusal is one sentence, a surprise is told whole. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = error instanceof StartupRefusal || error instanceof ConfigError
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
}

import type { Config } from '../config.ts'
import type { Executor } from '../database/database.ts'
import { appliedMigrations, knownMigrations } from '../database/migrate.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { launchCopia } from './processo.ts'
import { segredoDe } from './segredo.ts'

/**
 * Makes and proves a copy before a database with data is migrated. Its proof also tries the migrations on this data.
 * No copy is made where copies are not set up; a copy that fails stops the migration.
 */
export async function copyBeforeMigrating(
  database: Executor,
  config: Config,
  say: (sentence: string) => void,
): Promise<void> {
  const aplicadas = (await appliedMigrations(database)).length
  if (aplicadas === 0 || aplicadas >= knownMigrations().length) return
  if ((await segredoDe(config.copias)) === null) return
  say('Copiando o banco de dados antes de atualizá-lo…')
  // The start waits for the copy, and no call is answered before.
  if (await launchCopia(config, 'antes-da-migracao', { yields: false, say }).ended) return
  throw new StartupRefusal(
    'A cópia que se faz antes de atualizar o banco de dados não deu certo, e ele não foi mudado. Resolva o ' +
      'motivo dito acima e inicie de novo.',
  )
}

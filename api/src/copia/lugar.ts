import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { stopLeftover } from '../database/embedded/leftover.ts'
import { serverOn } from '../database/embedded/lock.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { renameForGood } from './arquivo.ts'
import { arquivoDaChave } from './chave-guardada.ts'
import { withCleanup } from './limpeza.ts'
import { refuseCheio } from './restaurar-service.ts'

type Say = (sentence: string) => void

const DRAFT = 'restauracao.novo'
/** Files that a folder without a clinic may hold: copies, a key, remains of a killed restore. */
const NADA = new Set(['copias', 'chaves.json', 'lost+found', DRAFT])

function refuseNaoVazia(dataDir: string): void {
  if (!existsSync(dataDir)) return
  if (readdirSync(dataDir).every((nome) => NADA.has(nome))) return
  throw refuseCheio(`A pasta ${dataDir} não está vazia`)
}

/** A killed restore may have left its PostgreSQL running. */
async function removeDraft(draft: string): Promise<void> {
  if (!existsSync(draft)) return
  const pid = serverOn(draft)
  if (pid !== undefined) {
    throw new StartupRefusal(
      `Outra restauração (processo ${pid}) já está em andamento nesta pasta. Espere que ela termine.`,
    )
  }
  await stopLeftover(join(draft, 'cluster'))
  await rm(draft, { recursive: true, force: true })
}

/** Writes the copy's key unless a key is available already; answers the function that removes it again. */
async function putChave({ chave, dataDir }: Config, segredo?: string) {
  const arquivo = arquivoDaChave(dataDir)
  if (segredo === undefined || chave !== '' || existsSync(arquivo)) return async () => {}
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const rascunho = `${arquivo}.${process.pid}`
  await writeFile(rascunho, segredo, { mode: 0o600, flush: true })
  await renameForGood(rascunho, arquivo)
  return () => rm(arquivo, { force: true })
}

/** Runs `work` with the copy's key in place; the key is removed when `work` fails. */
async function withChave<T>(config: Config, segredo: string | undefined, work: () => Promise<T>) {
  const takeBack = await putChave(config, segredo)
  let kept = false
  return withCleanup(
    async () => kept || (await takeBack()),
    async () => {
      const done = await work()
      kept = true
      return done
    },
  )
}

async function inNewCluster<T>(
  { dataDir }: Config,
  say: Say,
  work: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const draft = join(dataDir, DRAFT)
  await removeDraft(draft)
  return withCleanup(
    () => rm(draft, { recursive: true, force: true }),
    async () => {
      const embedded = await startEmbedded({ dataDir: draft, say })
      const done = await withCleanup(embedded.stop, () => work(embedded.address))
      const senha = join(draft, 'postgres-senha')
      if (existsSync(senha)) await rename(senha, join(dataDir, 'postgres-senha'))
      // The last step is atomic: from here on there is a clinic.
      await renameForGood(join(draft, 'cluster'), join(dataDir, 'cluster'))
      return done
    },
  )
}

/** Refuses a folder that is no place for a restore; a database of DATABASE_URL is checked when it is reached. */
export function refuseLugarCheio({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl) refuseNaoVazia(dataDir)
}

/**
 * Runs `work` in the empty place that the settings name. The restored data is there once `work` has succeeded,
 * otherwise nothing is.
 */
export async function inEmptyPlace<T>(
  config: Config,
  segredo: string | undefined,
  say: Say,
  work: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config
  refuseLugarCheio(config)
  const wasThere = existsSync(dataDir)
  return withCleanup(
    // rmdir removes empty folders only.
    async () => wasThere || (await rmdir(dataDir).catch(() => {})),
    () =>
      withChave(config, segredo, () =>
        databaseUrl ? work({ connectionString: databaseUrl }) : inNewCluster(config, say, work),
      ),
  )
}

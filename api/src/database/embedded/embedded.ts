import { join } from 'node:path'
import type { DatabaseAddress } from '../database.ts'
import { chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { folderFailure, prepareDataFolder } from './data-folder.ts'
import { identityFor, sharedUserWarning } from './identity.ts'
import { stopLeftover } from './leftover.ts'
import { lockDataFolder } from './lock.ts'
import { annexOf } from './reach.ts'
import { supervisePostmaster } from './supervisor.ts'

export type Embedded = { address: DatabaseAddress; stop(): Promise<void> }

/** The log file of the PostgreSQL of a data folder. */
export const logIn = (dataDir: string): string => join(dataDir, 'postgres.log')

type EmbeddedWish = {
  dataDir: string
  /** Trades safety for speed; only for data that nobody will miss. */
  testing?: boolean
  /** Receives Portuguese sentences about long steps. */
  say?: (sentence: string) => void
}

/**
 * Starts npm's PostgreSQL on `dataDir`, with the database 'clinica' in it (D13). Throws a StartupRefusal with the
 * remedy when it cannot. `stop` leaves no process behind.
 */
export async function startEmbedded({
  dataDir,
  testing = false,
  say = () => {},
}: EmbeddedWish): Promise<Embedded> {
  const folder = prepareDataFolder(dataDir)
  const lock = await lockDataFolder(folder).catch((error) => {
    throw folderFailure(error, folder)
  })
  try {
    await stopLeftover(join(folder, 'cluster'))
    const who = identityFor(join(folder, 'cluster'))
    const warning = sharedUserWarning(who, join(folder, 'cluster'))
    if (warning) say(warning)
    const annex = annexOf(folder, who)
    const binaries = findBinaries(annex.folder, who, say)
    const cluster = await ensureCluster({ dataDir: folder, binaries, who, testing }, say)
    const listening = await chooseAddress(annex.folder, who)
    const log = logIn(folder)
    const wish = { binaries, cluster, listening, log, testing, who }
    const server = await supervisePostmaster(wish, say).catch((error) => {
      listening.remove()
      throw error
    })
    let stopped: Promise<void> | undefined
    return {
      address: listening.address,
      stop: () =>
        (stopped ??= server.stop().finally(() => {
          listening.remove()
          annex.remove()
          lock.release()
        })),
    }
  } catch (error) {
    lock.release()
    throw folderFailure(error, folder)
  }
}

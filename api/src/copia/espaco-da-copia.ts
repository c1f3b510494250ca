import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupRefusal } from '../database/refusal.ts'
import { bytesLivres, emMB } from '../disco/espaco.ts'

/** The nearest existing path at or above a path. */
export const thereAbove = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : thereAbove(dirname(path))

const diskOf = async (path: string): Promise<number> => (await stat(thereAbove(path))).dev

/** The system's data folder, and the space that must stay free on its disk. */
export type Reservado = { dataDir: string; discoMinimo: number }

/**
 * D13: refuses a copy that the disks have no room for: `bytes` for each of the places, which may share a disk, and on
 * the system's own disk its reserve.
 */
export async function refuseSemEspaco(
  places: readonly string[],
  bytes: number,
  { dataDir, discoMinimo }: Reservado,
  livresEm = bytesLivres,
): Promise<void> {
  const own = await diskOf(dataDir)
  const wanted = new Map<number, { place: string; bytes: number }>()
  for (const place of places) {
    const disk = await diskOf(place)
    const kept = disk === own ? discoMinimo : 0
    const before = wanted.get(disk) ?? { place, bytes: kept }
    wanted.set(disk, { ...before, bytes: before.bytes + bytes })
  }
  for (const one of wanted.values()) {
    const livres = await livresEm(one.place)
    if (livres >= one.bytes) continue
    throw new StartupRefusal(
      `Não há espaço para a cópia no disco de ${one.place}: há ${emMB(livres)} livres e são precisos ` +
        `${emMB(one.bytes)}, contando o que fica para o sistema. Libere espaço nele, ou aponte COPIAS_DIR ` +
        'para outro disco, e rode de novo.',
    )
  }
}

import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupRefusal } from '../database/refusal.ts'
import { bytesLivres, emMB } from '../disco/espaco.ts'

/** The nearest thing at or above a path that is there. */
export const thereAbove = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : thereAbove(dirname(path))

const diskOf = async (path: string): Promise<number> => (await stat(thereAbove(path))).dev

/** Where the system lives, and what is to stay free there. */
export type Reservado = { dataDir: string; discoMinimo: number }

/**
 * D13: a copy looks before it writes: `bytes` at each of the places, of which some may be one disk, and on the
 * system's own what it keeps for itself stays free.
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

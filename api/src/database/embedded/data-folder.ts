import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DATABASE_REMEDY, StartupRefusal } from '../refusal.ts'
import { CROSS, type Identity, identityFor, ourselves, uncrossable } from './identity.ts'
import { ownerRemedy } from './ownership.ts'

/** The nearest folder at or above `path` that exists, its links resolved. */
function existingPart(path: string): string {
  return existsSync(path) ? realpathSync(path) : existingPart(dirname(path))
}

/** Makes the missing folders of a path. PostgreSQL's user can cross each new one, whatever the umask. */
function makeFolders(folder: string, who: Identity): void {
  const mode = who === undefined ? 0o700 : 0o711
  const first = mkdirSync(folder, { recursive: true, mode })
  for (
    let made = folder;
    first !== undefined && made.length >= first.length;
    made = dirname(made)
  ) {
    chmodSync(made, mode)
  }
  const current = statSync(folder).mode & 0o7777
  if (who !== undefined && (current & CROSS) === 0) chmodSync(folder, current | 0o011)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * The remedy for a data folder that cannot be used. Another folder is advised only where this one holds nothing: with a
 * new one the clinic would be empty.
 */
function remedyFor(folder: string): string {
  const me = ourselves()
  try {
    const seen = lstatSync(folder)
    if (!seen.isDirectory()) return DATABASE_REMEDY
    if (me !== undefined && seen.uid !== me.uid) return ownerRemedy(seen.uid, folder, me)
    return 'Confira as permissões dela e se o disco aceita escrita.'
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR'].includes(code)) return DATABASE_REMEDY
    return 'Inicie com um usuário que possa entrar nas pastas acima dela.'
  }
}

/** The refusal for an error of the disk below the data folder; other errors come back as they are. */
export function folderFailure(error: unknown, folder: string): unknown {
  const { code = '', syscall, path = folder } = error as NodeJS.ErrnoException
  if (error instanceof StartupRefusal || syscall === undefined) return error
  const remedy = /^(ENOSPC|EDQUOT)$/.test(code)
    ? 'Libere espaço no disco e inicie de novo.'
    : 'Confira o que há ali e de quem é, e inicie de novo.'
  return new StartupRefusal(`Não foi possível usar ${path} (${code}). ${remedy}`, { cause: error })
}

/**
 * Makes the data folder. It is for us alone; where another user runs PostgreSQL, that user may cross it (0711) but not
 * list it. Folders above it belong to the operator and are never changed: where they shut PostgreSQL's user out, Linux
 * goes round them (reach.ts) and other systems refuse.
 */
export function prepareDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  const who = identityFor(join(folder, 'cluster'))
  const existing = existingPart(folder)
  const above = existsSync(folder) ? dirname(existing) : existing
  const blocked = uncrossable(above, who)
  if (blocked !== undefined && process.platform !== 'linux') {
    throw new StartupRefusal(
      `O PostgreSQL não roda como root, e o usuário que o roda (${who?.uid}) não pode entrar na ` +
        `pasta ${blocked}, acima de ${folder}. Leve a pasta de dados para onde ele possa entrar e ` +
        'informe o novo lugar em DATA_DIR, ou use um PostgreSQL seu com DATABASE_URL.',
    )
  }
  // Node hangs when it makes a folder in a file system that takes none (/proc).
  if (statfsSync(existing).blocks === 0) {
    throw new StartupRefusal(
      `Não foi possível usar a pasta de dados ${folder} (não fica em um disco). ${DATABASE_REMEDY}`,
    )
  }
  try {
    makeFolders(folder, who)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupRefusal(
      `Não foi possível usar a pasta de dados ${folder} (${code}). ${remedyFor(folder)}`,
    )
  }
  return realpathSync(folder)
}

import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'

/** The user who runs PostgreSQL; undefined is the user who started us. */
export type Identity = { uid: number; gid: number } | undefined

/** The user who started us; undefined where users have no numbers. */
export function ourselves(): Identity {
  const uid = process.getuid?.()
  return uid === undefined ? undefined : { uid, gid: process.getgid?.() ?? uid }
}

/** The system account that an administrator may make for PostgreSQL (docs/instalar.md). */
export const OWN_ACCOUNT = 'clinica-em-dia'
const NOBODY = 65534

/** An account of the machine by its name; undefined where there is none. */
export function accountOf(name: string): Identity {
  const numberOf = (which: string) =>
    Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: numberOf('-u'), gid: numberOf('-g') }
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL refuses root, so root lends it another user: the one who made the cluster where there is one already,
 * else the account of its own, else 'nobody'.
 */
export function identityFor(clusterDir: string): Identity {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  return accountOf(OWN_ACCOUNT) ?? { uid: NOBODY, gid: NOBODY }
}

/**
 * The warning at a start where PostgreSQL runs as 'nobody': other programs run as that user can read the files. ''
 * elsewhere.
 */
export function sharedUserWarning(who: Identity, clusterDir: string): string {
  if (who?.uid !== NOBODY) return ''
  const create = accountOf(OWN_ACCOUNT)
    ? ''
    : `useradd --system --no-create-home --shell /usr/sbin/nologin ${OWN_ACCOUNT} && `
  return (
    'Atenção: o banco de dados roda como o usuário nobody, e outro programa que rode como ele nesta máquina pode ' +
    `ler os arquivos. Com o sistema parado, rode "${create}chown -R ${OWN_ACCOUNT}: '${clusterDir}'" e inicie de novo.`
  )
}

const READ = 4
export const CROSS = 1

function allows(path: string, who: NonNullable<Identity>, need: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0
  return ((mode >> shift) & need) === need
}

/** The first folder from the root down to `path` that this user cannot cross. */
export function uncrossable(path: string, who: Identity): string | undefined {
  if (who === undefined) return undefined
  const { root } = parse(path)
  const names = path.slice(root.length).split('/').filter(Boolean)
  const folders = names.map((_, index) => join(root, ...names.slice(0, index + 1)))
  return folders.find((folder) => lstatSync(folder).isDirectory() && !allows(folder, who, CROSS))
}

/** True where this user can read a file and, if `run` is set, execute it, counting the folders above it. */
export function canUse(file: string, who: Identity, run = false): boolean {
  if (who === undefined) return true
  return (
    uncrossable(dirname(file), who) === undefined && allows(file, who, run ? READ | CROSS : READ)
  )
}

import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { type Identity, ourselves } from './identity.ts'

type Owner = NonNullable<Identity>

/** What tells a copy, whole or half: the folder itself and what no cluster is without. */
const TELLING = ['', 'PG_VERSION', 'global', join('global', 'pg_control')]
/** PostgreSQL starts on no other. */
const MODES = [0o700, 0o750]

function nameOf(uid: number): string {
  try {
    const args = ['-nu', String(uid)]
    const name = execFileSync('id', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    return `${name.toString().trim()} (${uid})`
  } catch {
    return String(uid)
  }
}

const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`

/** Whose it is, and the command that gives it to whom it should belong. */
export function ownerRemedy(owner: number, path: string, { uid, gid }: Owner): string {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return (
    `O dono é ${nameOf(owner)}. Com o sistema parado, rode ` +
    `"${sudo}chown -R ${uid}:${gid} ${quoted(path)}" e inicie de novo.`
  )
}

/** An owner in the cluster who is not this user. */
function strangerIn(cluster: string, uid: number): number | undefined {
  for (const name of TELLING) {
    const found = statSync(join(cluster, name), { throwIfNoEntry: false })
    if (found !== undefined && found.uid !== uid) return found.uid
  }
  return undefined
}

function giveAll(folder: string, who: Owner): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveAll(path, who)
    else lchownSync(path, who.uid, who.gid)
  }
  lchownSync(folder, who.uid, who.gid)
}

/** Whether nobody but root could put another folder, or a link, in the cluster's place. */
function isRootsAlone(cluster: string): boolean {
  const { uid, mode } = statSync(dirname(cluster))
  return uid === 0 && (mode & 0o022) === 0 && !lstatSync(cluster).isSymbolicLink()
}

/**
 * The folder is shut to everybody else until all below it is given, links themselves and not what they
 * point at: nobody can slip one in meanwhile. Interrupted, it still looks like a copy and is begun anew.
 */
function give(cluster: string, who: Owner): void {
  chownSync(cluster, 0, 0)
  chmodSync(cluster, 0o700)
  giveAll(cluster, who)
}

function refusal(cluster: string, who: Identity, stranger: number, why = ''): StartupRefusal {
  const owner = who ?? ourselves() ?? { uid: stranger, gid: stranger }
  return new StartupRefusal(
    `Os dados em ${cluster} não são do usuário ${nameOf(owner.uid)}, que roda o PostgreSQL${why}. ` +
      ownerRemedy(stranger, who === undefined ? dirname(cluster) : cluster, owner),
  )
}

/**
 * Makes sure that the cluster belongs to the user who runs PostgreSQL (`who`; undefined = ourselves): a
 * plain copy made by root is root's. Root mends that; anybody else is told whose it is and the remedy.
 */
export function claimCluster(
  cluster: string,
  who: Identity,
  say: (sentence: string) => void,
): void {
  const owner = who ?? ourselves()
  if (owner === undefined) return
  const stranger = strangerIn(cluster, owner.uid)
  if (stranger !== undefined && !(who && isRootsAlone(cluster))) {
    throw refusal(cluster, who, stranger)
  }
  try {
    if (stranger !== undefined) {
      say('Os dados mudaram de dono ao serem copiados; devolvendo-os ao usuário do PostgreSQL…')
      give(cluster, owner)
    }
    if (!MODES.includes(statSync(cluster).mode & 0o777)) chmodSync(cluster, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refusal(cluster, who, stranger ?? owner.uid, `, e não puderam ser dados a ele (${code})`)
  }
}

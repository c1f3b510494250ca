import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { type Identity, ourselves } from './identity.ts'

type Owner = NonNullable<Identity>

/**
 * Files whose owner shows that a cluster was copied by somebody else: the folder itself and files that every cluster
 * has.
 */
const TELLING = ['', 'PG_VERSION', 'global', join('global', 'pg_control')]
/** The modes of a cluster folder that PostgreSQL accepts. */
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

/** The sentence that names the owner of a path and the command that gives it to the right user. */
export function ownerRemedy(owner: number, path: string, { uid, gid }: Owner): string {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return (
    `O dono é ${nameOf(owner)}. Com o sistema parado, rode ` +
    `"${sudo}chown -R ${uid}:${gid} ${quoted(path)}" e inicie de novo.`
  )
}

/** The uid of an owner in the cluster who is not this user. */
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

/** True where nobody but root could put another folder, or a link, in the cluster's place. */
function isRootsAlone(cluster: string): boolean {
  const { uid, mode } = statSync(dirname(cluster))
  return uid === 0 && (mode & 0o022) === 0 && !lstatSync(cluster).isSymbolicLink()
}

/**
 * Gives the cluster to PostgreSQL's user. The folder is closed to everybody else until all files are given, so that
 * nobody can slip a link in. Links themselves are given, not their targets. If interrupted, the folder still looks like
 * a copy and the next start begins again.
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
 * Makes sure that the cluster belongs to the user who runs PostgreSQL (`who`; undefined = ourselves). A plain copy made
 * by root belongs to root: root mends that. Anybody else gets a refusal with owner and remedy.
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

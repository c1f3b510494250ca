import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'

/** Whom PostgreSQL runs as; undefined = the user who started us. */
export type Identity = { uid: number; gid: number } | undefined

/** The user who started us; undefined where users have no numbers. */
export function ourselves(): Identity {
  const uid = process.getuid?.()
  return uid === undefined ? undefined : { uid, gid: process.getgid?.() ?? uid }
}

const NOBODY = 65534

/**
 * PostgreSQL refuses root, so root lends it the user 'nobody', or, where a cluster exists already,
 * the user who made it.
 */
export function identityFor(clusterDir: string): Identity {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  return { uid: NOBODY, gid: NOBODY }
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

/** Whether this user can read and, where `run` says so, execute a file, its folders included. */
export function canUse(file: string, who: Identity, run = false): boolean {
  if (who === undefined) return true
  return (
    uncrossable(dirname(file), who) === undefined && allows(file, who, run ? READ | CROSS : READ)
  )
}

import {
  closeSync,
  fchmodSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import type { DatabaseAddress } from '../database.ts'
import { privateFolder, SUPERUSER } from './cluster.ts'
import type { Identity } from './identity.ts'

/** The server's address, its command line arguments, and the clean-up of its socket folder. */
export type Listening = {
  address: Exclude<DatabaseAddress, { connectionString: string }>
  args: string[]
  remove(): void
}

const SOCKET_NAME = '/.s.PGSQL.5432'
const LONGEST_SOCKET_PATH = 100
const TEMPORARY_PREFIX = 'clinica-em-dia-'

const fits = (folder: string): boolean =>
  Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_SOCKET_PATH

function socketFolder(dataDir: string, who: Identity): { folder: string; remove(): void } {
  const beside = join(dataDir, 'socket')
  if (fits(beside)) {
    // A copied data folder brings its socket folder along. That folder names the PostgreSQL of the original, and would
    // keep ours from starting.
    rmSync(beside, { recursive: true, force: true })
    return { folder: privateFolder(beside, who), remove: () => {} }
  }
  const shortest = fits(join(tmpdir(), `${TEMPORARY_PREFIX}123456`)) ? tmpdir() : '/tmp'
  const folder = privateFolder(mkdtempSync(join(shortest, TEMPORARY_PREFIX)), who)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Removes the temporary socket folder that a killed run left behind. */
export function removeTemporarySocket(folder: string): void {
  if (basename(folder).startsWith(TEMPORARY_PREFIX)) {
    rmSync(folder, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address()
      probe.close(() => done(typeof found === 'object' && found !== null ? found.port : 0))
    })
  })

/**
 * The arguments that let only root connect. Where root lends PostgreSQL another user, that user could also enter the
 * socket's folder, so PostgreSQL asks the system who connects (`peer`). The two files belong to root and are named on
 * the command line, which no file of the cluster overrules.
 */
function onlyRoot(folder: string, who: Identity): string[] {
  if (who === undefined) return []
  const write = (name: string, line: string) => {
    const file = join(folder, name)
    rmSync(file, { force: true })
    const handle = openSync(file, 'wx')
    fchmodSync(handle, 0o644)
    writeFileSync(handle, `${line}\n`)
    closeSync(handle)
    return file
  }
  const hba = write('quem-entra.conf', 'local all all peer map=casa')
  const ident = write('quem-e.conf', `casa "${userInfo().username}" all`)
  return ['-c', `hba_file=${hba}`, '-c', `ident_file=${ident}`]
}

/**
 * The address to listen on: a Unix socket in a folder of mode 0700, no TCP port. On Windows it is 127.0.0.1 with a
 * random password.
 */
export async function chooseAddress(dataDir: string, who: Identity): Promise<Listening> {
  const login = { user: SUPERUSER, database: 'clinica', ssl: false as const }
  if (process.platform === 'win32') {
    const port = await freePort()
    const password = readFileSync(join(dataDir, 'postgres-senha'), 'utf8')
    return {
      address: { host: '127.0.0.1', port, password, ...login },
      args: ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
      remove: () => {},
    }
  }
  const { folder, remove } = socketFolder(dataDir, who)
  // The port is part of the socket's name. It is fixed here because PGPORT of the environment would otherwise decide.
  return {
    address: { host: folder, port: 5432, ...login },
    args: [
      ...['-c', 'listen_addresses=', '-c', 'port=5432', '-c', 'unix_socket_permissions=0700'],
      ...['-c', `unix_socket_directories=${folder}`],
      ...onlyRoot(dataDir, who),
    ],
    remove,
  }
}

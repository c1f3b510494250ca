import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DATABASE_REMEDY, StartupRefusal } from '../refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import { claimCluster } from './ownership.ts'
import { type Reach, reach } from './reach.ts'

export const SUPERUSER = 'postgres'

/** PostgreSQL's environment. It gets none of ours, which holds keys and may hold PG… variables that would steer it. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {}),
})

/** Makes a folder that only PostgreSQL's user can enter. */
export function privateFolder(folder: string, who: Identity): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (who !== undefined) chownSync(folder, who.uid, who.gid)
  return folder
}

function versionOf(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartupRefusal(
      `Os dados em ${cluster} não podem ser lidos: falta o arquivo PG_VERSION ou ele está danificado ` +
        `(${(error as NodeJS.ErrnoException).code}). Restaure a pasta de dados a partir da sua cópia ` +
        'de segurança.',
    )
  }
}

function refuseForeignVersion(cluster: string, version: string): void {
  const found = versionOf(cluster)
  const ours = version.split('.')[0] ?? ''
  if (found === ours) return
  throw new StartupRefusal(
    `Os dados em ${cluster} são do PostgreSQL ${found}, e este programa traz o ${ours}. ` +
      'Com a versão antiga do programa rode "npm run copia -- salvar"; com esta, em uma pasta DATA_DIR ' +
      'nova, "npm run copia -- restaurar". Ou use um PostgreSQL seu com DATABASE_URL.',
  )
}

function initdbFailure(output: string): StartupRefusal {
  if (output.includes('could not look up effective user ID')) {
    return new StartupRefusal(
      'O usuário do sistema que roda o PostgreSQL não tem nome (falta em /etc/passwd), e sem nome ' +
        'o banco de dados não pode ser criado. Rode com um usuário cadastrado ou use um PostgreSQL ' +
        'seu com DATABASE_URL.',
    )
  }
  if (/No space left on device|ENOSPC/.test(output)) {
    return new StartupRefusal(
      `Não há espaço em disco para criar o banco de dados. Libere espaço e inicie de novo. ${DATABASE_REMEDY}`,
    )
  }
  const [why = ''] = /(?<=error: ).*/.exec(output) ?? output.trim().split('\n').slice(-1)
  return new StartupRefusal(`O banco de dados não pôde ser criado (${why}). ${DATABASE_REMEDY}`)
}

type Command = { file: string; args: string[]; cwd: string; who: Identity; draft: Reach }

function run({ file, args, cwd, who, draft }: Command): Promise<string> {
  return new Promise((done, fail) => {
    const stdio = ['ignore', 'pipe', 'pipe', ...draft.handles] as const
    const child = spawn(file, args, { cwd, env: cleanEnvironment(), stdio: [...stdio], ...who })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => fail(initdbFailure(error.message)))
    child.on('close', (code) => (code === 0 ? done(output) : fail(initdbFailure(output))))
  })
}

/**
 * Authentication of a new cluster. Windows has no Unix socket here, so a random password kept in the data folder guards
 * the port.
 */
function passwordArgs(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  const file = join(dataDir, 'postgres-senha')
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

type Wish = { dataDir: string; binaries: Binaries; who: Identity; testing: boolean }

/**
 * The folder of the cluster, made where it is missing. It is made under another name and renamed when whole, so that a
 * kill leaves nothing half-made. Its collation is PostgreSQL's own C.UTF-8: it is alike on every system, and indexes do
 * not depend on the machine's libc.
 */
export async function ensureCluster(
  { dataDir, binaries, who, testing }: Wish,
  say: (sentence: string) => void,
): Promise<string> {
  const cluster = join(dataDir, 'cluster')
  if (existsSync(cluster)) {
    claimCluster(cluster, who, say)
    refuseForeignVersion(cluster, binaries.version)
    return cluster
  }
  say('Criando o banco de dados…')
  const folder = join(dataDir, 'cluster.novo')
  rmSync(folder, { recursive: true, force: true })
  const draft = reach(privateFolder(folder, who), who)
  const args = [
    ...['-D', draft.path, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...passwordArgs(dataDir)],
    ...(testing ? ['--no-sync', '--no-data-checksums'] : []),
  ]
  await run({ file: binaries.run('initdb'), args, cwd: folder, who, draft }).finally(draft.close)
  renameSync(folder, cluster)
  return cluster
}

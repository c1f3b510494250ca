import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cache', `lighthouse-${VERSION}`)
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')

type Audit = { numericValue?: number; score: number | null }
export type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
}
export type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
  config?: unknown,
) => Promise<{ lhr: Report } | undefined>

/**
 * Lighthouse, fetched the first time that it is asked for: 176 MB with all that it brings, which nobody waits for
 * who only starts the product or tests it.
 */
export async function fetchLighthouse(): Promise<{ lighthouse: Lighthouse; desktop: unknown }> {
  if (!existsSync(PROGRAM)) {
    mkdirSync(FOLDER, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    const child = spawn(
      'npm',
      ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`],
      {
        cwd: FOLDER,
        stdio: 'inherit',
      },
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm could not fetch lighthouse@${VERSION}`)
  }
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(PROGRAM).href)
  return { lighthouse, desktop: desktopConfig }
}

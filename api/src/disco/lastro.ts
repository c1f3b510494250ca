import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from './espaco.ts'

/** Bytes put aside in the data folder, to be given up when the disk is full. */
export type Lastro = {
  /** Of what should be put aside, how much is not. */
  falta(): number
  /** Puts them aside; false where the disk does not take them, or it was told to stop. */
  make(): Promise<boolean>
  /** Gives them up; whether there were any. */
  give(): boolean
  stop(): Promise<void>
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/**
 * Bytes of no pattern, so that no file system saves their place; each piece is written before the next. Their
 * place is taken then: that they lie there for good is nobody's wish, and a stop does not wait for it.
 */
async function writeBytes(file: string, bytes: number, goesOn: () => boolean): Promise<boolean> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= MB) {
      if (!goesOn()) return false
      await handle.writeFile(randomBytes(Math.min(left, MB)))
    }
    return true
  } finally {
    await handle.close()
  }
}

const fileIn = (folder: string): string => join(folder, 'lastro')

/** Gives up the reserve of a folder; whether there was one. */
export function giveLastro(folder: string): boolean {
  const file = fileIn(folder)
  try {
    const had = existsSync(file)
    rmSync(file, { force: true })
    return had
  } catch {
    return false
  }
}

/** The reserve of `bytes` in a folder; a half made one of a killed server is no reserve, and goes. */
export function openLastro(folder: string, bytes: number): Lastro {
  const file = fileIn(folder)
  const draft = `${file}.novo`
  rmSync(draft, { force: true })
  if (bytes === 0 || sizeOf(file) > bytes) rmSync(file, { force: true })
  let stopped = false
  let making: Promise<boolean> | undefined

  async function make(): Promise<boolean> {
    // Nobody waits for it: on a disk that fills, or behind somebody who tidies up, any step may fail.
    const made = await writeBytes(draft, bytes, () => !stopped)
      .then(async (whole) => {
        if (whole) await rename(draft, file)
        return whole
      })
      .catch(() => false)
    if (!made) await rm(draft, { force: true }).catch(() => {})
    return made
  }
  return {
    falta: () => Math.max(0, bytes - sizeOf(file)),
    make() {
      making ??= make().finally(() => {
        making = undefined
      })
      return making
    },
    give: () => giveLastro(folder),
    async stop() {
      stopped = true
      await making
    },
  }
}

import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupRefusal } from '../database/refusal.ts'
import { withCleanup } from './limpeza.ts'

const DO_DISCO = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

function refusalOf(error: unknown, arquivo: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!DO_DISCO.has(code)) return error
  const remedio =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Libere espaço no disco'
      : 'Confira a pasta, ou aponte COPIAS_DIR para outra,'
  return new StartupRefusal(
    `A cópia não pôde ser escrita em ${arquivo} (${code}). ${remedio} e rode de novo.`,
  )
}

/** Flushes a folder to the disk: only then a new name in it survives a crash. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Renames a file and flushes the folder, so that the new name survives a crash. */
export async function renameForGood(de: string, para: string): Promise<void> {
  await rename(de, para)
  await syncFolder(dirname(para))
}

/** Writes a file wholly or not at all, readable by this user alone. */
export async function writeWhole(arquivo: string, make: () => Promise<Readable>): Promise<void> {
  const rascunho = `${arquivo}.${process.pid}.novo`
  await withCleanup(
    () => rm(rascunho, { force: true }),
    async () => {
      try {
        await mkdir(dirname(arquivo), { recursive: true, mode: 0o700 })
        const para = createWriteStream(rascunho, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(await make(), para)
        await renameForGood(rascunho, arquivo)
      } catch (error) {
        throw refusalOf(error, arquivo)
      }
    },
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openChaves } from '../chaves/chaves.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { inside } from './conexao.ts'

export type OrigemDaChave = Pick<Config, 'chave' | 'dataDir'>

export const arquivoDaChave = (dataDir: string): string => join(dataDir, 'chaves.json')

function readArquivo(dataDir: string): string | undefined {
  try {
    return readFileSync(arquivoDaChave(dataDir), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new StartupRefusal(
      `O arquivo de chaves ${arquivoDaChave(dataDir)} não pode ser lido (${code}). ` +
        'Rode o comando com o usuário que o criou.',
    )
  }
}

/** The available keys in the form of a key file: those of CLINICA_CHAVE, else the file's. */
export const readChaves = ({ chave, dataDir }: OrigemDaChave): string | undefined =>
  chave ? `${JSON.stringify({ chaves: chave.split(',') }, null, 2)}\n` : readArquivo(dataDir)

/** True where the available keys belong to this data, by its check values; null where there are none. */
export async function provesChave(executor: Executor, origem: OrigemDaChave) {
  if (readChaves(origem) === undefined) return null
  await openChaves(inside(executor), origem)
  return true
}

import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selo } from './access-seal-store.ts'

/** The newest seal that a server has seen, as it remembers it. */
export type SeloLembrado = Pick<Selo, 'numero' | 'selo'>

/**
 * D5: the memory of the newest seal. Its file lies beside the keys, out of reach of whoever owns the database alone. A
 * log whose seals were removed is therefore not sealed anew.
 */
export type MemoriaDoSelo = {
  /** Null where no seal was seen yet. Throws where the file cannot be read or understood. */
  read(): SeloLembrado | null
  write(um: SeloLembrado): void
  forget(): void
}

export const arquivoDoSelo = (dataDir: string) => join(dataDir, 'ultimo-selo.json')

function lido(texto: string): SeloLembrado {
  const { numero, selo } = JSON.parse(texto) as { numero?: unknown; selo?: unknown }
  if (typeof numero !== 'number' || typeof selo !== 'string' || !/^[0-9a-f]{64}$/.test(selo))
    throw new Error('Not a remembered seal')
  return { numero, selo: Buffer.from(selo, 'hex') }
}

function readFile(arquivo: string): string | null {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The memory in a file of `dataDir`, written whole or not at all. */
export function memoriaDoSelo(dataDir: string): MemoriaDoSelo {
  const arquivo = arquivoDoSelo(dataDir)
  return {
    read() {
      const texto = readFile(arquivo)
      return texto === null ? null : lido(texto)
    },
    write({ numero, selo }) {
      const rascunho = `${arquivo}.${process.pid}`
      mkdirSync(dataDir, { recursive: true, mode: 0o711 })
      writeFileSync(rascunho, JSON.stringify({ numero, selo: selo.toString('hex') }), {
        mode: 0o600,
        flush: true,
      })
      chmodSync(rascunho, 0o600)
      renameSync(rascunho, arquivo)
    },
    forget: () => rmSync(arquivo, { force: true }),
  }
}

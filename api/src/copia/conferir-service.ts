import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded/embedded.ts'
import type { OrigemDaChave } from './chave-guardada.ts'
import { openCopia } from './cifra.ts'
import { withConexao } from './conexao.ts'
import type { Manifesto } from './formato.ts'
import { withCleanup } from './limpeza.ts'
import { type Figuras, loadCopia, verifyCopia } from './restaurar-service.ts'
import { PREFIX, removeLeftovers } from './restos-da-conferencia.ts'
import type { Abridores } from './segredo.ts'

export type Prova = { manifesto: Manifesto; figuras: Figuras }

type PedidoDeProva = {
  arquivo: string
  abridores: Abridores
  /** The available keys; the keys inside the copy come first. */
  origem: OrigemDaChave
}

/** The copy's own key as if it came from the environment: a proof writes no key to the disk. */
function origemDe({ segredo }: Manifesto, origem: OrigemDaChave): OrigemDaChave {
  if (segredo === undefined) return origem
  const { chaves } = JSON.parse(segredo) as { chaves: string[] }
  return { chave: chaves.join(','), dataDir: origem.dataDir }
}

/** Proves a copy by restoring it into a PostgreSQL of its own in a temporary folder, which is always removed. */
export async function proveCopia({ arquivo, abridores, origem }: PedidoDeProva): Promise<Prova> {
  const copia = await openCopia(arquivo, abridores)
  const { manifesto } = await verifyCopia(copia)
  await removeLeftovers(tmpdir()).catch(() => {})
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL never runs as root, so its user must be able to cross this folder.
  chmodSync(folder, 0o711)
  return withCleanup(
    () => rm(folder, { recursive: true, force: true }),
    async () => {
      // A throwaway database: it need not be flushed to the disk.
      const embedded = await startEmbedded({ dataDir: folder, testing: true })
      return withCleanup(embedded.stop, () =>
        withConexao(embedded.address, async (conexao) => ({
          manifesto,
          figuras: await loadCopia(conexao, copia, manifesto, origemDe(manifesto, origem)),
        })),
      )
    },
  )
}

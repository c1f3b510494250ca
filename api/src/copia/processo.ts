import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '../config.ts'
import type { Motivo } from './automatica-service.ts'

const COMANDO = join(import.meta.dirname, '..', 'copia.ts')

/** The settings that this server runs with, which need not be those of its environment. */
const environmentOf = ({ dataDir, databaseUrl, chave, fuso, copias }: Config) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  CLINICA_CHAVE: chave,
  TZ_CLINICA: fuso,
  COPIAS_DIR: copias.dir,
  COPIAS_MANTER: String(copias.manter),
  COPIAS_HORA: copias.hora,
  COPIAS_SENHA: copias.senha,
  COPIAS_SENHA_ARQUIVO: copias.senhaArquivo,
  COPIAS_CHAVE_PUBLICA: copias.chavePublica,
})

export type Processo = { ended: Promise<boolean>; stop(): Promise<void> }

async function endOf(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'exit')
  return code === 0
}

/**
 * An automatic copy in a process of its own and of the lowest priority: the server goes on answering while
 * it is compressed, shut and proved. `ended` tells whether it went well; `say` hears its sentences.
 */
export function launchCopia(
  config: Config,
  motivo: Motivo,
  say: (sentence: string) => void,
): Processo {
  const child = fork(COMANDO, ['automatica', motivo], {
    env: environmentOf(config),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const saida of [child.stdout, child.stderr]) {
    if (saida) createInterface(saida).on('line', say)
  }
  const ended = endOf(child).catch(() => false)
  return {
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

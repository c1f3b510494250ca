import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '../config.ts'
import type { Motivo } from './automatica-service.ts'

const COMANDO = join(import.meta.dirname, '..', 'comandos', 'copia.ts')

/** This server's settings as environment variables; they may differ from its own environment. */
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

export type Processo = { pid: number | undefined; ended: Promise<boolean>; stop(): Promise<void> }

async function endOf(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'exit')
  return code === 0
}

/** The lowest priority: on a busy machine the copy may take very long. */
const LAST = 19

type Launch = {
  /** True where the server answers calls meanwhile, which come first. */
  yields: boolean
  say: (sentence: string) => void
}

/**
 * Makes an automatic copy in a process of its own, so that the server goes on answering while it is compressed,
 * encrypted and proved. `ended` tells whether it went well; `say` receives its sentences.
 */
export function launchCopia(config: Config, motivo: Motivo, { yields, say }: Launch): Processo {
  const child = fork(COMANDO, ['automatica', motivo], {
    env: environmentOf(config),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Threads and child processes of the copy inherit the priority.
  if (yields && child.pid) setPriority(child.pid, LAST)
  for (const saida of [child.stdout, child.stderr]) {
    if (saida) createInterface(saida).on('line', say)
  }
  const ended = endOf(child).catch(() => false)
  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

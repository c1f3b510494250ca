import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readChaves } from '../../api/src/chaves/arquivo.ts'
import { type Database, statement } from '../../api/src/database/database.ts'
import { linhasSob } from './clinica-cifrada.ts'

const FILHO = join(import.meta.dirname, 'giro-filho.ts')

/** Where the command finds the database and the keys. */
export type Lugar = { readonly dataDir: string; readonly databaseUrl: string }

/** `npm run chaves -- girar`, in a process that can be killed. `espera`: seconds between its phases. */
function girar({ dataDir, databaseUrl }: Lugar, espera: number) {
  const child = spawn(process.execPath, [FILHO, String(espera)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return {
    child,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    said: () => said,
  }
}

const ESTADOS = statement('prova_estados', 'SELECT id, estado FROM chave')

type Momento = (database: Database, velha: string) => Promise<boolean>

const estado =
  (quer: string, deQuem: 'velha' | 'nova'): Momento =>
  async (database, velha) => {
    const chaves = await database.query<{ id: string; estado: string }>(ESTADOS)
    return chaves.some((c) => c.estado === quer && (c.id === velha) === (deQuem === 'velha'))
  }

/** Moments at which a change is killed: each phase, and in the middle of what is rewritten. */
export const fases = (noComeco: number): readonly Momento[] => [
  estado('LE', 'nova'),
  estado('ESCREVE', 'nova'),
  async (database, velha) => (await linhasSob(database, velha)) < noComeco * 0.9,
  async (database, velha) => (await linhasSob(database, velha)) < noComeco * 0.5,
  estado('SAI', 'velha'),
  estado('RETIRADA', 'velha'),
]

/** Any moment of the first seconds. */
export const aoAcaso = (ateMs: number): Momento => {
  const fim = performance.now() + Math.random() * ateMs
  return async () => performance.now() > fim
}

type Giro = { readonly mortes: number; readonly dito: string }

/** Changes the key: killed with SIGKILL at each of these moments, and begun again, until it says that it is done. */
export async function giraComMortes(
  lugar: Lugar,
  database: Database,
  momentos: readonly (() => Momento)[],
  espera: number,
): Promise<Giro> {
  const velha = readChaves({ dataDir: lugar.dataDir, chave: '' })?.at(-1)?.id ?? ''
  let mortes = 0
  for (const umMomento of momentos) {
    const { child, ended, said } = girar(lugar, espera)
    const momento = umMomento()
    let fim: number | null | undefined
    void ended.then((code) => {
      fim = code
    })
    while (fim === undefined && !(await momento(database, velha))) await setTimeout(3)
    if (fim === 0) return { mortes, dito: said() }
    if (fim !== undefined) throw new Error(`girar: ${fim} ${said()}`)
    child.kill('SIGKILL')
    await ended
    mortes += 1
  }
  const { ended, said } = girar(lugar, espera)
  const code = await ended
  if (code !== 0) throw new Error(`girar: ${code} ${said()}`)
  return { mortes, dito: said() }
}

/** The keys in a file of keys. */
export const chavesNoArquivo = (arquivo: string): string[] =>
  (JSON.parse(readFileSync(arquivo, 'utf8')) as { chaves: string[] }).chaves

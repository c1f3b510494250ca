import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { isAlive } from '../database/embedded/processes.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { renameForGood } from './arquivo.ts'
import { withConexao } from './conexao.ts'
import { type Prova, proveCopia } from './conferir-service.ts'
import { isDue, nomeDaDiaria, PROVADA } from './diaria-devida.ts'
import { type Salva, writeCopia } from './salvar-service.ts'
import type { Abridores, Segredo } from './segredo.ts'
import { tryTurn, waitTurn } from './vez-repository.ts'

export const MOTIVOS = ['diaria', 'antes-da-migracao'] as const
/**
 * The kinds of automatic copies. Each is rotated for itself, so that a week of upgrades does not push the daily ones
 * out.
 */
export type Motivo = (typeof MOTIVOS)[number]

const SEM_PROVA = '.sem-prova.age'

/**
 * Adds a key for the proof where the server has public keys only and could not read its own copy. That key is made for
 * this one copy, never written down, and forgotten after the proof.
 */
async function provable(segredo: Segredo): Promise<{ segredo: Segredo; abridores: Abridores }> {
  if ('senha' in segredo) return { segredo, abridores: { senha: segredo.senha, identidades: [] } }
  const { destinatarios } = segredo
  // age refuses a mix of post-quantum and other recipients, because the weaker would decide.
  const hybrid = destinatarios.some((um) => /^age1(pq|tagpq)1/.test(um))
  const identidade = await (hybrid ? generateHybridIdentity() : generateX25519Identity())
  return {
    segredo: { destinatarios: [...destinatarios, await identityToRecipient(identidade)] },
    abridores: { senha: '', identidades: [identidade] },
  }
}

/** A half-written copy is named after the process that writes it. */
const isLeftHalf = (nome: string): boolean => {
  const pid = Number(/\.(\d+)\.novo$/.exec(nome)?.[1])
  return pid > 0 && !isAlive(pid)
}

/**
 * Keeps the newest proved copies of a kind. An unproved copy is deleted once a later one is proved, and so are
 * half-written files of killed processes.
 */
export async function rotate({ dir, manter }: Config['copias'], motivo: Motivo): Promise<void> {
  const deste = new RegExp(`^${motivo}-[-\\d]+(\\.sem-prova)?\\.age$`)
  const todos = await readdir(dir)
  const nomes = todos.filter((nome) => deste.test(nome))
  const provadas = nomes
    .filter((nome) => !nome.endsWith(SEM_PROVA))
    .sort()
    .reverse()
  const [ultima = ''] = provadas
  const metades = todos.filter((nome) => nome.startsWith(`${motivo}-`) && isLeftHalf(nome))
  const vencidas = [
    ...metades,
    ...provadas.slice(manter),
    ...nomes.filter((nome) => nome.endsWith(SEM_PROVA) && nome < ultima),
  ]
  for (const nome of vencidas) await rm(join(dir, nome), { force: true })
}

export type Feita = { arquivo: string; salva: Salva; prova: Prova }

async function make(
  address: DatabaseAddress,
  nome: string,
  { config, clock, segredo }: Trabalho,
): Promise<Feita> {
  const fechada = await provable(segredo)
  const rascunho = join(config.copias.dir, `${nome}${SEM_PROVA}`)
  const arquivo = join(config.copias.dir, `${nome}${PROVADA}`)
  const salva = await writeCopia(address, {
    arquivo: rascunho,
    segredo: fechada.segredo,
    clock,
    reservado: config,
    provada: true,
  })
  const pedido = { arquivo: rascunho, abridores: fechada.abridores, origem: config }
  const prova = await proveCopia(pedido)
  await renameForGood(rascunho, arquivo)
  return { arquivo, salva, prova }
}

export type Trabalho = { config: Config; clock: Clock; segredo: Segredo }

/**
 * Makes, proves and rotates one automatic copy; null where another process makes it or has made it. Processes of one
 * database take turns by an advisory lock, which ends with its connection.
 */
export function makeAutomatica(
  address: DatabaseAddress,
  motivo: Motivo,
  trabalho: Trabalho,
): Promise<Feita | null> {
  const { config, clock } = trabalho
  return withConexao(address, async ({ executor }) => {
    const agora = agoraNoFuso(clock.now(), config.fuso)
    const dia = dataDaHora(agora)
    let nome = nomeDaDiaria(dia)
    if (motivo === 'diaria') {
      if (!(await tryTurn(executor)) || !isDue(trabalho)) return null
    } else {
      await waitTurn(executor)
      const aplicadas = (await appliedMigrations(executor)).length
      nome = `${motivo}-${dia}-${agora.slice(11).replaceAll(':', '')}-${aplicadas}`
    }
    const feita = await make(address, nome, trabalho)
    await rotate(config.copias, motivo)
    return feita
  })
}

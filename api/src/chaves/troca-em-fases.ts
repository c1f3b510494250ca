import { setTimeout } from 'node:timers/promises'
import type { Database, Executor } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import {
  arquivoDas,
  arquivoDasAntigas,
  newChave,
  type Origem,
  readChaves,
  retireChaves,
  valorDeVerificacao,
  writeChaves,
} from './arquivo.ts'
import { chavesEmUso } from './chaves.ts'
import type { Chave, Chaves } from './cofre.ts'
import {
  insertVerificacao,
  letLeave,
  letWrite,
  letWritersEnd,
  markRetirada,
  type Servidor,
  selectServidores,
  selectVerificacoes,
  type Verificacao,
} from './repository.ts'
import type { Troca } from './troca-de-chave.ts'

/** A server that has said nothing for so long is gone, or asleep: what it might still write is refused. */
const SUMIDO_SEGUNDOS = 15
const PERGUNTA_MS = 200
const PACIENCIA_MS = 60_000

const LOCK_NOT_AVAILABLE = '55P03'
const MOST_TRIES = 300

const achadasEm = (origem: Origem): Chave[] => readChaves(origem) ?? []

const noEstado = (usadas: readonly Verificacao[], estado: Verificacao['estado']) =>
  usadas.find((usada) => usada.estado === estado)

/** Keys at hand that the database has given up: a change ended before it could take them out of the file. */
export async function finishRetirada(database: Database, origem: Origem): Promise<boolean> {
  const usadas = await selectVerificacoes(database)
  const foi = ({ id }: Chave) => usadas.some((u) => u.id === id && u.estado === 'RETIRADA')
  const achadas = achadasEm(origem)
  const saem = achadas.filter(foi)
  if (saem.length === 0 || origem.chave) return false
  retireChaves(
    origem,
    saem,
    achadas.filter((chave) => !foi(chave)),
  )
  return true
}

function chaveNova(origem: Origem, usadas: readonly Verificacao[]): Chave {
  const achadas = achadasEm(origem)
  const achada = achadas.find(({ id }) => usadas.every((usada) => usada.id !== id))
  if (achada) return achada
  if (origem.chave) {
    throw new StartupRefusal(
      'CLINICA_CHAVE tem só a chave em uso. Faça uma nova ("openssl rand -base64 32"), reinicie cada ' +
        'servidor com CLINICA_CHAVE=nova,antiga e rode este comando de novo com o mesmo valor.',
    )
  }
  const nova = newChave()
  writeChaves(origem, [nova, ...achadas])
  return nova
}

/** The change that is under way, or a new one: from here on the database knows both keys. */
export async function announce(
  database: Database,
  origem: Origem,
): Promise<{ troca: Troca; chaves: Chaves }> {
  const usadas = await selectVerificacoes(database)
  if (!noEstado(usadas, 'LE') && !noEstado(usadas, 'SAI')) {
    const nova = chaveNova(origem, usadas)
    const verificacao = valorDeVerificacao(nova)
    await insertVerificacao(database, { id: nova.id, verificacao, estado: 'LE' })
  }
  const agora = await selectVerificacoes(database)
  const escreve = noEstado(agora, 'ESCREVE')
  const outra = noEstado(agora, 'SAI') ?? noEstado(agora, 'LE')
  const chaves = chavesEmUso(agora, achadasEm(origem))
  if (!escreve || !outra || !chaves || chaves.length < 2) {
    throw new StartupRefusal(
      `Falta uma das duas chaves da troca. Restaure o arquivo ${arquivoDas(origem)} ou informe as duas ` +
        'em CLINICA_CHAVE (nova,antiga).',
    )
  }
  // What never wrote is the new one; once it writes, the other one is the old one.
  const nova = outra.escreveHa === null ? outra.id : escreve.id
  const velha = nova === outra.id ? escreve.id : outra.id
  const daTroca = (id: string) => chaves.filter((chave) => chave.id === id)
  return {
    troca: { velha, nova },
    chaves: [...daTroca(nova), ...daTroca(velha)] as unknown as Chaves,
  }
}

async function waitFor(
  database: Database,
  serve: (servidor: Servidor) => boolean,
  motivo: string,
): Promise<void> {
  for (let esperou = 0; ; esperou += PERGUNTA_MS) {
    const faltam = (await selectServidores(database, SUMIDO_SEGUNDOS)).filter((um) => !serve(um))
    if (faltam.length === 0) return
    if (esperou >= PACIENCIA_MS) {
      throw new StartupRefusal(
        `Um servidor no ar ${motivo}: ${faltam.map(({ onde }) => onde).join('; ')}. Reinicie-o com as ` +
          'duas chaves e rode este comando de novo; nada se perdeu.',
      )
    }
    await setTimeout(PERGUNTA_MS)
  }
}

/** The new key writes once every server reads it; goes on when all of them write with it. */
export async function switchWriter(database: Database, { nova }: Troca): Promise<void> {
  await waitFor(database, ({ le }) => le.includes(nova), 'ainda não conhece a chave nova')
  const usadas = await selectVerificacoes(database)
  if (noEstado(usadas, 'ESCREVE')?.id !== nova) {
    await database.transaction((tx) => letWrite(tx, nova))
  }
  await waitFor(database, ({ escreve }) => escreve === nova, 'ainda grava com a chave antiga')
}

/** Until the new key has written for so long: what was handed out just before has been used, or can be made again. */
export async function waitSinceSwitch(database: Database, { nova }: Troca, segundos: number) {
  const usadas = await selectVerificacoes(database)
  const ha = usadas.find(({ id }) => id === nova)?.escreveHa ?? 0
  if (ha < segundos) await setTimeout((segundos - ha) * 1000)
}

/** Asks for a table's lock again and again, each time for a moment, so that nobody waits long behind it. */
async function waitForWriters(database: Database, lock: (tx: Executor) => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(lock)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error
      await setTimeout(PERGUNTA_MS)
    }
  }
}

/** From here on nothing comes to be under the old key: none begins to write with it, and whoever did has ended. */
export async function closeVelha(database: Database, { velha }: Troca): Promise<void> {
  await letLeave(database, velha)
  for (const lock of letWritersEnd) await waitForWriters(database, lock)
}

/** Gives the old key up in the transaction that proves that nothing is left under it; false: something is. */
export const retireVelha = (
  database: Database,
  { velha }: Troca,
  proves: (tx: Executor) => Promise<boolean>,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await proves(tx))) return false
    await markRetirada(tx, velha)
    return true
  })

/** Where the old key now is, for whoever runs the server. */
export const ondeEstaAVelha = (origem: Origem): string =>
  origem.chave
    ? 'Tire a chave antiga de CLINICA_CHAVE e guarde-a só junto das cópias de segurança feitas antes.'
    : `A chave antiga saiu de ${arquivoDas(origem)} para ${arquivoDasAntigas(origem)}: guarde esse arquivo ` +
      'com as cópias de segurança feitas antes, que só abrem com ela.'

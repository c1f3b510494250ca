import { join } from 'node:path'
import { contados } from '@clinica/domain/texto'
import { restoDasObservacoes, rewriteObservacoes } from '../agenda/chaves/service.ts'
import {
  restoDosSegredos,
  rewriteDispositivos,
  rewriteSegredos,
} from '../autenticacao/conta/chaves-service.ts'
import { findEscopos } from '../autenticacao/conta/service.ts'
import { restoDaChaveDoSelo, rewriteChaveDoSelo } from '../calls/access-seal.ts'
import { writeCommand } from '../calls/command-log.ts'
import { forgetCorpos } from '../calls/idempotency-store.ts'
import { selectDonos } from '../calls/indice-store.ts'
import { type Cofre, openCofre } from '../chaves/cofre.ts'
import { selectServidores, selectVerificacoes, takeTurn } from '../chaves/repository.ts'
import type { Resto, Troca } from '../chaves/troca-de-chave.ts'
import {
  announce,
  closeVelha,
  finishRetirada,
  ondeEstaAVelha,
  retireVelha,
  switchWriter,
  waitSinceSwitch,
} from '../chaves/troca-em-fases.ts'
import { systemClock } from '../clock.ts'
import { restoDasChavesPix, rewriteChavesPix } from '../cobranca/chaves-service.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database, Executor } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { deleteRascunhosSob } from '../importacoes/chaves-service.ts'
import { restoDosCpfs, rewriteCpfsDosPacientes } from '../pacientes/chaves-service.ts'
import { restoDosRecebimentos, rewriteRecebimentos } from '../pagamentos/chaves/service.ts'
import {
  restoDosProfissionais,
  rewriteCpfsDosProfissionais,
} from '../profissionais/chaves-service.ts'
import type { Say } from '../terminal.ts'
import { runCommand, withDatabase } from './command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const USO = `Uso: npm run chaves -- <comando>
  girar      troca a chave por uma nova, com o sistema no ar; interrompido, continua de onde parou
  situacao   diz que chaves o banco de dados usa e que servidores as conhecem`

/** D3: a refresh token just handed out is asked for again for 30 s, and made anew with the key it was made with. */
const ESPERA_SEGUNDOS = 35

type Trabalho = { database: Database; cofre: Cofre; troca: Troca }

/** Everything that is under the old key now, once. */
async function rewriteAll({ database, cofre, troca }: Trabalho): Promise<void> {
  await rewriteCpfsDosProfissionais(database, cofre, troca)
  await rewriteChavesPix(database, cofre, troca)
  await rewriteDispositivos(database, cofre, troca)
  await rewriteSegredos(database, cofre, troca)
  const [{ donos }, indices] = await Promise.all([
    restoDosCpfs(database, cofre, troca),
    selectDonos(database, troca.nova),
  ])
  for (const escopo of await findEscopos(database)) {
    const { profissionalId } = escopo
    if (donos.has(profissionalId) || !indices.includes(profissionalId)) {
      await rewriteCpfsDosPacientes(database, cofre, escopo, troca)
    }
  }
  await rewriteObservacoes(database, cofre, troca)
  await rewriteRecebimentos(database, cofre, troca)
  await rewriteChaveDoSelo(database, cofre, troca)
  await deleteRascunhosSob(database, troca)
}

async function restos(db: Executor, { cofre, troca }: Trabalho) {
  const partes = [
    await restoDosCpfs(db, cofre, troca),
    await restoDosProfissionais(db, cofre, troca),
    await restoDosSegredos(db, cofre, troca),
    await restoDasChavesPix(db, cofre, troca),
    await restoDasObservacoes(db, cofre, troca),
    await restoDosRecebimentos(db, cofre, troca),
    await restoDaChaveDoSelo(db, cofre, troca),
  ]
  const indices = (await selectDonos(db, troca.velha)).length
  const soma = (campo: keyof Resto) => partes.reduce((total, parte) => total + parte[campo], 0)
  return { restam: soma('restam') + indices, ilegiveis: soma('ilegiveis') }
}

/** Until nothing that opens is left; gestures in between may still bring old bytes back. */
async function rewriteUntilNone(trabalho: Trabalho): Promise<void> {
  do await rewriteAll(trabalho)
  while ((await restos(trabalho.database, trabalho)).restam > 0)
}

const doIlegivel = (quantos: number) =>
  quantos === 0
    ? ''
    : ` ${contados(quantos, 'valor danificado, que já não abria, ficou como estava.', 'valores danificados, que já não abriam, ficaram como estavam.')}`

async function girar(database: Database, config: Config, say: Say, espera: number): Promise<void> {
  if (await finishRetirada(database, config)) {
    say(`A troca anterior foi terminada. ${ondeEstaAVelha(config)}`)
    return
  }
  const { troca, chaves } = await announce(database, config)
  const trabalho: Trabalho = { database, cofre: openCofre(chaves), troca }
  say(`Trocando a chave ${troca.velha} pela ${troca.nova}. Pode levar alguns minutos.`)
  await switchWriter(database, troca)
  await rewriteUntilNone(trabalho)
  await waitSinceSwitch(database, troca, espera)
  await rewriteUntilNone(trabalho)
  await closeVelha(database, troca)
  let ilegiveis = 0
  const proves = async (tx: Executor) => {
    const resto = await restos(tx, trabalho)
    ilegiveis = resto.ilegiveis
    if (resto.restam > 0) return false
    await forgetCorpos(tx, troca.velha)
    return true
  }
  do await rewriteUntilNone(trabalho)
  while (!(await retireVelha(database, troca, proves)))
  await finishRetirada(database, config)
  say(
    `Chave trocada: nada mais está sob a antiga.${doIlegivel(ilegiveis)} ${ondeEstaAVelha(config)}`,
  )
}

/** One change at a time: the turn is held for as long as the command lives, and gone with it. */
const inTurn = (database: Database, work: () => Promise<void>): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) {
      throw new StartupRefusal('Outra troca de chaves está em andamento neste banco de dados.')
    }
    await work()
  })

const ESTADOS = {
  LE: 'só lê',
  ESCREVE: 'em uso, grava',
  SAI: 'está saindo',
  RETIRADA: 'retirada, não abre mais nada',
} as const

async function situacao(database: Database, say: Say): Promise<void> {
  for (const { id, estado } of await selectVerificacoes(database)) {
    say(`Chave ${id}: ${ESTADOS[estado]}.`)
  }
  const servidores = await selectServidores(database, 15)
  for (const { onde, escreve } of servidores) say(`No ar: ${onde}; grava com ${escreve}.`)
  if (servidores.length === 0) say('Nenhum servidor no ar.')
}

/** D5: changes the key that data is kept under, also while servers run. `espera`: seconds, for tests. */
export function runChaves(
  args: string[],
  env: NodeJS.ProcessEnv,
  say: Say,
  espera: number = ESPERA_SEGUNDOS,
): Promise<void> {
  const [comando, ...resto] = args
  if (resto.length > 0 || (comando !== 'girar' && comando !== 'situacao')) {
    throw new StartupRefusal(USO)
  }
  const config = readConfig(env, ROOT)
  return withDatabase(config, (database) =>
    comando === 'girar'
      ? inTurn(database, async () => {
          await writeCommand(database, systemClock, 'chaves -- girar')
          await girar(database, config, say, espera)
        })
      : situacao(database, say),
  )
}

if (import.meta.main) {
  await runCommand(async (say) => runChaves(process.argv.slice(2), process.env, say))
}

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { dataDe } from '@clinica/domain/tempo/data'
import { contados } from '@clinica/domain/texto'
import {
  type Acesso,
  selectAcessosAoPaciente,
  selectAcessosDaConta,
  selectContaDoEmail,
} from './calls/access-answers-store.ts'
import { type Conferencia, verifySelos } from './calls/access-seal.ts'
import type { Selo } from './calls/access-seal-store.ts'
import { csvDe, linhaDe } from './calls/access-words.ts'
import { openChaves } from './chaves.ts'
import { runCommand, withDatabase } from './command.ts'
import { type Config, readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { StartupRefusal } from './database/refusal.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const USO = `Uso: npm run acessos -- <comando>
  conferir [--selo N-xxxxxxxxxxxxxxxx]   confere a corrente de selos do registro de acessos e,
                                         com --selo, que o selo anotado antes ainda está nela
  quem --paciente <id> --de AAAA-MM-DD --ate AAAA-MM-DD [--csv]
                                         quem viu ou alterou o cadastro e as sessões do paciente
  quem --usuario <e-mail> --de AAAA-MM-DD --ate AAAA-MM-DD [--csv]
                                         o que a conta viu e alterou, e suas entradas`

type Say = (sentence: string) => void

const OPCOES = {
  selo: { type: 'string' },
  paciente: { type: 'string' },
  usuario: { type: 'string' },
  de: { type: 'string' },
  ate: { type: 'string' },
  csv: { type: 'boolean' },
} as const

function pedidoDe(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPCOES, allowPositionals: true })
    const [comando, ...resto] = positionals
    if (resto.length > 0) throw new StartupRefusal(USO)
    return { comando, ...values }
  } catch {
    throw new StartupRefusal(USO)
  }
}

type Pedido = ReturnType<typeof pedidoDe>

const LETRAS = 16

/** A seal as it is noted on paper. */
const anotado = ({ numero, selo }: Selo) => `${numero}-${selo.toString('hex').slice(0, LETRAS)}`

/** What stands, and what does not. */
function sentencaDa({ selos, eventos, ultimo, porSelar, rompido }: Conferencia): string {
  const inteiros = `${contados(eventos, 'acesso conferido', 'acessos conferidos')} em ${contados(selos, 'selo', 'selos')}`
  if (rompido !== null) {
    return `Corrente rompida no selo ${rompido}: o que ele sela mudou ou não está mais lá (antes dele, ${inteiros}).`
  }
  const fim = ultimo ? `; último selo: ${anotado(ultimo)}` : ''
  return `${inteiros}, corrente inteira, ${porSelar} por selar${fim}`
}

async function conferir(database: Database, config: Config, { selo }: Pedido, say: Say) {
  const cofre = await openChaves(database, config)
  let achado = false
  const conferencia = await verifySelos(database, cofre, (um) => {
    achado ||= anotado(um) === selo
  })
  say(sentencaDa(conferencia))
  if (selo === undefined || achado) return conferencia.rompido === null
  say(
    `O selo ${selo} não está na corrente: o fim do registro foi cortado ou ele é de outro banco de dados.`,
  )
  return false
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function diaDe(texto: string | undefined, opcao: string): string {
  const dia = dataDe(texto ?? '')
  if (dia) return dia
  throw new StartupRefusal(`Informe ${opcao} com um dia, como 2026-03-09.\n${USO}`)
}

async function acessosDaConta(
  database: Database,
  email: string,
  periodo: Parameters<typeof selectAcessosDaConta>[2],
) {
  const usuarioId = await selectContaDoEmail(database, chaveDoEmail(email))
  if (usuarioId === null) throw new StartupRefusal('Não há conta com este e-mail.')
  return selectAcessosDaConta(database, usuarioId, periodo)
}

function findAcessos(database: Database, { fuso }: Config, pedido: Pedido): Promise<Acesso[]> {
  const { paciente, usuario } = pedido
  const periodo = { de: diaDe(pedido.de, '--de'), ate: diaDe(pedido.ate, '--ate'), fuso }
  // No access in days that run backwards would be read as nobody having looked.
  if (periodo.ate < periodo.de) throw new StartupRefusal('--ate não pode ser antes de --de.')
  if (usuario !== undefined && paciente === undefined)
    return acessosDaConta(database, usuario, periodo)
  if (usuario !== undefined || !UUID.test(paciente ?? '')) {
    throw new StartupRefusal(
      `Informe --paciente com o id de um paciente ou --usuario com um e-mail.\n${USO}`,
    )
  }
  return selectAcessosAoPaciente(database, paciente ?? '', periodo)
}

async function quem(database: Database, config: Config, pedido: Pedido, say: Say) {
  const acessos = await findAcessos(database, config, pedido)
  if (pedido.csv) {
    for (const linha of csvDe(acessos)) say(linha)
    return true
  }
  for (const um of acessos) say(linhaDe(um, pedido.usuario !== undefined))
  say(contados(acessos.length, 'acesso', 'acessos'))
  return true
}

const COMANDOS = { conferir, quem }

/** D5: verifies the access log, or answers who saw whom; false while something in it does not fit. */
export function runAcessos(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<boolean> {
  const pedido = pedidoDe(args)
  const { comando } = pedido
  if (comando !== 'conferir' && comando !== 'quem') throw new StartupRefusal(USO)
  const config = readConfig(env, ROOT)
  return withDatabase(config, (database) => COMANDOS[comando](database, config, pedido, say))
}

if (import.meta.main) {
  await runCommand(async () => {
    const certo = await runAcessos(process.argv.slice(2), process.env, console.log)
    if (!certo) process.exitCode = 1
  })
}

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { dataDe } from '@clinica/domain/tempo/data'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { contados } from '@clinica/domain/texto'
import {
  type Acesso,
  selectAcessosAoPaciente,
  selectAcessosDaConta,
  selectContaDoEmail,
} from '../calls/access-answers-store.ts'
import { type Conferencia, verifySelos } from '../calls/access-seal.ts'
import { selectFim } from '../calls/access-seal-store.ts'
import { csvDe, linhaDe } from '../calls/access-words.ts'
import { writeCommand } from '../calls/command-log.ts'
import { arquivoDoSelo, memoriaDoSelo, type SeloLembrado } from '../calls/selo-lembrado.ts'
import { estranhezasDoTempo, type TempoDoSelo } from '../calls/tempo-dos-selos.ts'
import { openChaves } from '../chaves/chaves.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import type { Say } from '../terminal.ts'
import { runCommand, withDatabase } from './command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const USO = `Uso: npm run acessos -- <comando>
  conferir [--selo N-xxxxxxxxxxxxxxxx]   confere a corrente de selos do registro de acessos, que
                                         o último selo visto por este servidor está nela e,
                                         com --selo, que o anotado antes também está
  aceitar --selo N-xxxxxxxxxxxxxxxx      depois de o banco ter voltado de propósito: sela de
                                         novo a partir deste, o último da corrente
  quem --paciente <id> --de AAAA-MM-DD --ate AAAA-MM-DD [--csv]
                                         quem viu ou alterou o cadastro e as sessões do paciente
  quem --usuario <e-mail> --de AAAA-MM-DD --ate AAAA-MM-DD [--csv]
                                         o que a conta viu e alterou, e suas entradas`

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
/** Noted where the chain has no seal at all. */
const SEM_SELO = 'nenhum'

/** A seal as it is noted on paper. */
const anotado = ({ numero, selo }: SeloLembrado) =>
  `${numero}-${selo.toString('hex').slice(0, LETRAS)}`

/** What stands, and what does not. */
function sentencaDa({ selos, eventos, ultimo, porSelar, rompido }: Conferencia): string {
  const inteiros = `${contados(eventos, 'acesso conferido', 'acessos conferidos')} em ${contados(selos, 'selo', 'selos')}`
  if (rompido !== null) {
    return `Corrente rompida no selo ${rompido}: o que ele sela mudou ou não está mais lá (antes dele, ${inteiros}).`
  }
  const fim = ultimo ? `; último selo: ${anotado(ultimo)}` : ''
  return `${inteiros}, corrente inteira, ${porSelar} por selar${fim}`
}

const LISTADAS = 20

function sayTempo(selos: readonly TempoDoSelo[], { fuso }: Config, say: Say): void {
  const quando = (data: Date) => agoraNoFuso(data.getTime(), fuso).replace('T', ' ')
  const estranhas = estranhezasDoTempo(selos)
  for (const uma of estranhas.slice(0, LISTADAS)) {
    if (uma.tipo === 'atrasado')
      say(`Selo ${uma.numero} feito ${uma.minutos} minutos depois do último acesso que sela.`)
    if (uma.tipo === 'silencio') say(`Nenhum acesso entre ${quando(uma.de)} e ${quando(uma.ate)}.`)
    if (uma.tipo === 'volta')
      say(`Selo ${uma.numero}: acessos de ${quando(uma.ate)} vêm depois de ${quando(uma.de)}.`)
  }
  const mais = estranhas.length - LISTADAS
  if (mais > 0) say(`E mais ${contados(mais, 'caso', 'casos')} como estes.`)
}

function lembradoEm({ dataDir }: Config): SeloLembrado | null {
  try {
    return memoriaDoSelo(dataDir).read()
  } catch {
    throw new StartupRefusal(
      `O arquivo ${arquivoDoSelo(dataDir)} não pode ser lido. Restaure-o, ou rode "npm run acessos -- aceitar".`,
    )
  }
}

async function conferir(database: Database, config: Config, { selo }: Pedido, say: Say) {
  const cofre = await openChaves(database, config)
  const lembrado = lembradoEm(config)
  const daMemoria = lembrado && anotado(lembrado)
  const achados = new Set<string>()
  const tempos: TempoDoSelo[] = []
  const conferencia = await verifySelos(database, cofre, (um, { de, ate }) => {
    achados.add(anotado(um))
    if (de && ate) tempos.push({ numero: um.numero, seladoEm: um.seladoEm, de, ate })
  })
  say(sentencaDa(conferencia))
  sayTempo(tempos, config, say)
  // Behind a broken seal nothing is looked at.
  if (conferencia.rompido !== null) return false
  const faltam = new Set([selo, daMemoria].filter((um) => um && !achados.has(um)))
  for (const um of faltam) {
    const qual = um === daMemoria ? `${um}, o último que este servidor viu,` : um
    say(
      `O selo ${qual} não está na corrente: o registro foi cortado ou refeito, ou é de outro banco de dados.`,
    )
  }
  return faltam.size === 0
}

/** After a copy or a standby that is older was taken into use on purpose. */
async function aceitar(database: Database, { dataDir }: Config, { selo }: Pedido, say: Say) {
  const { ultimo } = await selectFim(database, null)
  const memoria = memoriaDoSelo(dataDir)
  if (selo === undefined || (ultimo ? anotado(ultimo) !== selo : selo !== SEM_SELO)) {
    throw new StartupRefusal(
      `O último selo da corrente é ${ultimo ? anotado(ultimo) : SEM_SELO}. Informe-o em --selo para selar a partir dele.`,
    )
  }
  await writeCommand(database, systemClock, 'acessos -- aceitar')
  if (ultimo) memoria.write(ultimo)
  else memoria.forget()
  say(`Aceito: o registro de acessos segue a partir de ${selo}. Anote por que ele voltou.`)
  return true
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
  await writeCommand(database, systemClock, 'acessos -- quem', { usuarioId })
  return selectAcessosDaConta(database, usuarioId, periodo)
}

async function findAcessos(
  database: Database,
  { fuso }: Config,
  pedido: Pedido,
): Promise<Acesso[]> {
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
  const pacienteId = paciente ?? ''
  await writeCommand(database, systemClock, 'acessos -- quem', { pacientes: [pacienteId] })
  return selectAcessosAoPaciente(database, pacienteId, periodo)
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

const COMANDOS = { aceitar, conferir, quem }

/** D5: verifies the access log, or answers who saw whom; false while something in it does not fit. */
export function runAcessos(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<boolean> {
  const pedido = pedidoDe(args)
  const { comando } = pedido
  if (comando !== 'conferir' && comando !== 'quem' && comando !== 'aceitar')
    throw new StartupRefusal(USO)
  const config = readConfig(env, ROOT)
  return withDatabase(config, (database) => COMANDOS[comando](database, config, pedido, say))
}

if (import.meta.main) {
  await runCommand(async (say) => {
    const certo = await runAcessos(process.argv.slice(2), process.env, say)
    if (!certo) process.exitCode = 1
  })
}

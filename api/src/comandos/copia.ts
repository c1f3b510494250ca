import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { centavos, textoEmReais } from '@clinica/domain/dinheiro'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { writeCommand } from '../calls/command-log.ts'
import { memoriaDoSelo } from '../calls/selo-lembrado.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { MOTIVOS, type Motivo, makeAutomatica } from '../copia/automatica-service.ts'
import { arquivoDaChave, readChaves } from '../copia/chave-guardada.ts'
import { openCopia, shutBySenha } from '../copia/cifra.ts'
import { withConexao } from '../copia/conexao.ts'
import { proveCopia } from '../copia/conferir-service.ts'
import { cleanUp } from '../copia/limpeza.ts'
import { inEmptyPlace, refuseLugarCheio } from '../copia/lugar.ts'
import { type Figuras, loadCopia, verifyCopia } from '../copia/restaurar-service.ts'
import { writeCopia } from '../copia/salvar-service.ts'
import {
  type Abridores,
  abreAlgo,
  abridoresDe,
  refuseSenhaCurta,
  segredoDe,
} from '../copia/segredo.ts'
import type { Database } from '../database/database.ts'
import { appliedMigrations, knownMigrations } from '../database/migrate.ts'
import { databaseFailure, StartupRefusal } from '../database/refusal.ts'
import type { Say } from '../terminal.ts'
import { runCommand, withAddress } from './command.ts'
import { readSenha, readSenhaAtual } from './senha-digitada.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const USO = `Uso: npm run copia -- <comando>
  salvar [arquivo] [--com-chaves]   copia o banco de dados, também com o sistema no ar
  restaurar <arquivo>               põe uma cópia em um lugar vazio
  conferir <arquivo>                prova uma cópia, restaurando-a em uma pasta temporária`

export type Terminal = {
  say: Say
  readSenha: () => Promise<string | null>
  readSenhaAtual: () => Promise<string>
}

type Chamada = { config: Config; env: NodeJS.ProcessEnv; terminal: Terminal }

/** npm runs commands in the repository; what is typed is meant where it is typed. */
const caminho = (arquivo: string, { INIT_CWD }: NodeJS.ProcessEnv) =>
  resolve(INIT_CWD || process.cwd(), arquivo)

async function segredoDigitado({ readSenha: read }: Terminal) {
  const senha = await read()
  if (senha === null) throw new StartupRefusal('As senhas não são iguais. Nada foi copiado.')
  if (senha === '') {
    throw new StartupRefusal(
      'Uma cópia nunca fica sem senha. Digite uma, ou informe COPIAS_SENHA_ARQUIVO ou COPIAS_CHAVE_PUBLICA.',
    )
  }
  refuseSenhaCurta(senha)
  return { senha }
}

function sayDaChave(chaves: string | undefined, { chave, dataDir }: Config) {
  if (chaves !== undefined) {
    return (
      'A chave que abre CPFs e observações está DENTRO desta cópia: quem a abrir lê tudo. Guarde-a, e à ' +
      'senha dela, como se guarda a própria chave.'
    )
  }
  const onde = chave ? 'a chave de CLINICA_CHAVE' : `o arquivo ${arquivoDaChave(dataDir)}`
  return (
    `A chave que abre CPFs e observações NÃO está nesta cópia, e sem ela eles não podem ser lidos: guarde ` +
    `${onde} em outro lugar. Para levá-la junto, rode de novo com --com-chaves.`
  )
}

/** D5. A copy is also made of a database that this program has not brought up to its version yet. */
async function registraCopia(database: Database, { say }: Terminal) {
  const aplicadas = await appliedMigrations(database)
  if (aplicadas.length === knownMigrations().length) {
    await writeCommand(database, systemClock, 'copia -- salvar')
    return
  }
  say('O banco de dados é de outra versão do programa: esta cópia não fica no registro de acessos.')
}

async function salvar(args: string[], { config, env, terminal }: Chamada): Promise<void> {
  const comChaves = args.includes('--com-chaves')
  const [dado, ...resto] = args.filter((arg) => arg !== '--com-chaves')
  if (resto.length > 0 || dado?.startsWith('-')) throw new StartupRefusal(USO)
  const agora = agoraNoFuso(systemClock.now(), config.fuso).replace('T', '-').replaceAll(':', '')
  const arquivo = dado ? caminho(dado, env) : join(config.copias.dir, `manual-${agora}.age`)
  if (existsSync(arquivo)) {
    throw new StartupRefusal(`O arquivo ${arquivo} já existe. Escolha outro nome para a cópia.`)
  }
  await withAddress(config, async (address, database) => {
    const segredo = (await segredoDe(config.copias)) ?? (await segredoDigitado(terminal))
    const chaves = comChaves ? readChaves(config) : undefined
    if (comChaves && chaves === undefined) {
      throw new StartupRefusal(
        `A chave não está em ${arquivoDaChave(config.dataDir)} nem em CLINICA_CHAVE. Informe-a ou rode sem ` +
          '--com-chaves.',
      )
    }
    await registraCopia(database, terminal)
    const pedido = { arquivo, segredo, clock: systemClock, chaves, reservado: config }
    const salva = await writeCopia(address, pedido)
    const { tabelas, linhas, bytes } = salva
    terminal.say(
      `Cópia escrita em ${arquivo}: ${tabelas} tabelas, ${linhas} linhas, ${bytes} bytes.`,
    )
    terminal.say(sayDaChave(chaves, config))
  })
}

async function abridoresPara(arquivo: string, { config, terminal }: Chamada): Promise<Abridores> {
  const dados = abridoresDe(config.copias)
  const porSenha = await shutBySenha(arquivo)
  if (porSenha && !dados.senha) return { senha: await terminal.readSenhaAtual(), identidades: [] }
  if (porSenha || abreAlgo({ senha: '', identidades: dados.identidades })) return dados
  throw new StartupRefusal(
    'Esta cópia foi fechada com uma chave pública. Informe em COPIAS_CHAVE_ARQUIVO o arquivo da chave que a abre.',
  )
}

function sayFiguras(figuras: Figuras, { say }: Terminal): void {
  const { tabelas, linhas, meses, diferentes, totalCentavos, pagoCentavos, chave } = figuras
  const [total, pago] = [totalCentavos, pagoCentavos].map((valor) => textoEmReais(centavos(valor)))
  say(`${tabelas} tabelas, ${linhas} linhas.`)
  say(`${meses} meses conferidos, ${diferentes} diferentes; total ${total}, pago ${pago}.`)
  say(chave ? 'A chave confere.' : 'A chave não está aqui e não foi conferida.')
}

/** age shuts for whoever has the key to open it, and tells nothing of who shut it. */
const SEM_ORIGEM =
  'Esta cópia abre com a senha ou a chave, mas nada prova que foi este servidor que a fez: quem tem a senha ou a ' +
  'chave pública faz outra que também abre. Confira de onde o arquivo veio.'

function umArquivo(args: string[], { env }: Chamada): string {
  const [dado, ...resto] = args
  if (!dado || resto.length > 0) throw new StartupRefusal(USO)
  return caminho(dado, env)
}

async function restaurar(args: string[], chamada: Chamada): Promise<void> {
  const { config, terminal } = chamada
  const arquivo = umArquivo(args, chamada)
  refuseLugarCheio(config)
  const copia = await openCopia(arquivo, await abridoresPara(arquivo, chamada))
  const { manifesto } = await verifyCopia(copia)
  const figuras = await inEmptyPlace(config, manifesto.segredo, terminal.say, (address) =>
    withConexao(address, async (conexao) => {
      const carregada = await loadCopia(conexao, copia, manifesto, config)
      await writeCommand(conexao.executor, systemClock, 'copia -- restaurar')
      return carregada
    }),
  )
  // The chain that was restored is older than what was seen here before, as it must be.
  memoriaDoSelo(config.dataDir).forget()
  terminal.say(`Cópia restaurada em ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir}.`)
  sayFiguras(figuras, terminal)
  terminal.say(SEM_ORIGEM)
  if (figuras.diferentes > 0) {
    terminal.say('Os meses já eram diferentes na cópia: rode "npm run conferir -- --corrigir".')
  }
  if (figuras.chave) return terminal.say('Inicie o sistema com "npm start".')
  terminal.say(
    `Antes de iniciar, ponha a chave original em ${arquivoDaChave(config.dataDir)} ou em CLINICA_CHAVE.`,
  )
}

async function conferir(args: string[], chamada: Chamada): Promise<boolean> {
  const { config, terminal } = chamada
  const arquivo = umArquivo(args, chamada)
  const abridores = await abridoresPara(arquivo, chamada)
  const { manifesto, figuras } = await proveCopia({ arquivo, abridores, origem: config })
  const { criadaEm, postgres, migracoes } = manifesto
  const quando = agoraNoFuso(Date.parse(criadaEm), config.fuso).replace('T', ' ')
  terminal.say(`Cópia de ${quando}, do PostgreSQL ${postgres}, com ${migracoes.length} migrações.`)
  sayFiguras(figuras, terminal)
  terminal.say(SEM_ORIGEM)
  return figuras.diferentes === 0
}

async function automatica([motivo]: string[], { config, terminal }: Chamada): Promise<void> {
  const segredo = await segredoDe(config.copias)
  if (!segredo || !MOTIVOS.includes(motivo as Motivo)) throw new StartupRefusal(USO)
  const trabalho = { config, clock: systemClock, segredo }
  const feita = await withAddress(config, (address) =>
    makeAutomatica(address, motivo as Motivo, trabalho),
  )
  if (!feita) return
  const { linhas, meses, diferentes } = feita.prova.figuras
  terminal.say(
    `Cópia de segurança feita e conferida: ${feita.arquivo} (${linhas} linhas, ${meses} meses, ${diferentes} diferentes).`,
  )
}

/** D13: copies are made, restored and proved. Answers whether all was as it should be. */
export async function runCopia(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal) {
  const [comando = '', ...resto] = args
  const chamada: Chamada = { config: readConfig(env, ROOT), env, terminal }
  try {
    if (comando === 'salvar') await salvar(resto, chamada)
    else if (comando === 'restaurar') await restaurar(resto, chamada)
    else if (comando === 'conferir') return await conferir(resto, chamada)
    else if (comando === 'automatica') await automatica(resto, chamada)
    else throw new StartupRefusal(USO)
    return true
  } catch (error) {
    throw databaseFailure(error)
  }
}

/** Told to stop, or left alone by the server that started us: what was begun is put away first. */
function leaveClean(): void {
  let leaving = false
  const leave = async () => {
    if (leaving) return
    leaving = true
    await cleanUp()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal as 'SIGINT', leave)
  }
  // Listened to, but no reason to stay.
  process.channel?.unref()
}

if (import.meta.main) {
  leaveClean()
  await runCommand(async (say) => {
    const terminal = { say, readSenha, readSenhaAtual }
    if (!(await runCopia(process.argv.slice(2), process.env, terminal))) process.exitCode = 1
  })
}

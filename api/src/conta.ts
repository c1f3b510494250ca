import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { email as emailDaConta } from '@clinica/domain/pessoa/contract'
import { createConta, switchConta } from './autenticacao/conta-service.ts'
import { openChaves } from './chaves.ts'
import { temChave } from './chaves-repository.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { runningEmbedded } from './database/embedded/running.ts'
import { migrate } from './database/migrate.ts'
import { databaseFailure, StartupRefusal } from './database/refusal.ts'
import { readSenha } from './senha-digitada.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const USO = `Uso: npm run conta -- <comando> <e-mail>
  criar-admin <e-mail> [--gerar-senha]   cria uma conta de administração
  desativar <e-mail>                     impede a entrada e encerra as sessões
  ativar <e-mail>                        permite a entrada de novo`

export type Terminal = { say: (sentence: string) => void; readSenha: () => Promise<string | null> }

type Pedido = { comando: string; email: string; gerarSenha: boolean }

function pedidoDe(args: string[]): Pedido {
  const [comando = '', texto = '', ...opcoes] = args
  const conhecido = ['criar-admin', 'desativar', 'ativar'].includes(comando)
  const gerarSenha = comando === 'criar-admin' && opcoes[0] === '--gerar-senha'
  if (!conhecido || opcoes.length > (gerarSenha ? 1 : 0)) throw new StartupRefusal(USO)
  const lido = emailDaConta.safeParse(texto)
  if (!lido.success) throw new StartupRefusal(`Informe um e-mail válido.\n${USO}`)
  return { comando, email: lido.data, gerarSenha }
}

/** The database of a running server if there is one, else started for this command alone. */
async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>) {
  const { databaseUrl, dataDir } = config
  const running = databaseUrl ? { connectionString: databaseUrl } : runningEmbedded(dataDir)
  const embedded = running ? null : await startEmbedded({ dataDir })
  const address = running ?? embedded?.address
  if (!address) throw new StartupRefusal('Nenhum banco de dados foi encontrado.')
  const database = openDatabase(address, { max: 2 })
  try {
    await migrate(database)
    // D5: a key is made only together with an empty database, so before its first account.
    if (!(await temChave(database))) await openChaves(database, config)
    return await work(database)
  } catch (error) {
    throw databaseFailure(error)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

async function novaSenha(gerar: boolean, terminal: Terminal): Promise<string> {
  if (gerar) return randomBytes(15).toString('base64url')
  const senha = await terminal.readSenha()
  if (senha === null) throw new StartupRefusal('As senhas não são iguais. Nada foi criado.')
  return senha
}

async function criarAdmin(database: Database, { email, gerarSenha }: Pedido, terminal: Terminal) {
  const senha = await novaSenha(gerarSenha, terminal)
  const perfil = 'ADMIN'
  const resultado = await createConta({ database, clock: systemClock }, { email, senha, perfil })
  if (resultado.ok) {
    terminal.say(`Conta de administração criada: ${email}`)
    if (gerarSenha) terminal.say(`Senha (anote, ela não será mostrada de novo): ${senha}`)
    return
  }
  const { motivo } = resultado
  throw new StartupRefusal(
    motivo === 'senha' ? resultado.message : 'Já existe uma conta com este e-mail.',
  )
}

async function switchTo(database: Database, { email }: Pedido, ativa: boolean, terminal: Terminal) {
  if (!(await switchConta(database, email, ativa))) {
    throw new StartupRefusal('Não há conta com este e-mail.')
  }
  terminal.say(`Conta ${ativa ? 'ativada' : 'desativada'}: ${email}`)
}

/** D2: makes an ADMIN, switches accounts off and on; also while the server runs. */
export function runConta(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal) {
  const pedido = pedidoDe(args)
  return withDatabase(readConfig(env, ROOT), (database) =>
    pedido.comando === 'criar-admin'
      ? criarAdmin(database, pedido, terminal)
      : switchTo(database, pedido, pedido.comando === 'ativar', terminal),
  )
}

async function main() {
  try {
    await runConta(process.argv.slice(2), process.env, { say: console.log, readSenha })
  } catch (error) {
    const known = error instanceof StartupRefusal || error instanceof ConfigError
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
}

if (import.meta.main) await main()

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { email as emailDaConta } from '@clinica/domain/campos'
import { createConta, switchConta } from './autenticacao/conta-service.ts'
import { systemClock } from './clock.ts'
import { runCommand, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { StartupRefusal } from './database/refusal.ts'
import { sentencaDaRecusa } from './resultado.ts'
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
  throw new StartupRefusal(sentencaDaRecusa(resultado))
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

if (import.meta.main) {
  await runCommand(() =>
    runConta(process.argv.slice(2), process.env, { say: console.log, readSenha }),
  )
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import { email as emailDaConta } from '@clinica/domain/campos'
import { emailVisto } from '@clinica/domain/pessoa/email'
import { dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { createConta, listContas, switchConta } from '../autenticacao/conta/service.ts'
import { switchOffDuasEtapas } from '../autenticacao/duas-etapas/service.ts'
import { changeEmailDaConta } from '../autenticacao/email/troca-de-email-service.ts'
import { caminhoDoLink } from '../autenticacao/senha/link-de-senha.ts'
import { createLinkDoEmail } from '../autenticacao/senha/link-de-senha-service.ts'
import { selectContaDoEmail } from '../calls/access-answers-store.ts'
import { writeCommand } from '../calls/command-log.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { sentencaDaRecusa } from '../resultado.ts'
import { inOneLine, type Say } from '../terminal.ts'
import { runCommand, withDatabase } from './command.ts'
import { readSenha } from './senha-digitada.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const USO = `Uso: npm run conta -- <comando> <e-mail>
  criar-admin <e-mail> [--gerar-senha]   cria uma conta de administração
  desativar <e-mail>                     impede a entrada e encerra as sessões
  ativar <e-mail>                        permite a entrada de novo
  trocar-email <e-mail> <novo e-mail>    troca o e-mail da conta e encerra as sessões
  redefinir-senha <e-mail>               mostra um link para criar uma nova senha
  desligar-duas-etapas <e-mail>          desativa a verificação em duas etapas e encerra as sessões
  listar                                 mostra as contas`
const COM_EMAIL = [
  'criar-admin',
  'desativar',
  'ativar',
  'trocar-email',
  'redefinir-senha',
  'desligar-duas-etapas',
]
const SEM_CONTA = 'Não há conta com este e-mail.'

export type Terminal = { say: Say; readSenha: () => Promise<string | null> }

type DoComando = { database: Database; config: Config; clock: Clock }
type Pedido = { comando: string; email: string; novo: string; gerarSenha: boolean }

const EMAIL_INVALIDO = `Informe um e-mail válido.\n${USO}`

/** An e-mail that an account is to have. */
function emailNovo(texto: string): string {
  const lido = emailDaConta.safeParse(texto)
  if (!lido.success) throw new StartupRefusal(EMAIL_INVALIDO)
  return lido.data
}

/** One that an account has: older ones may have letters that none is given any more (D1). */
function emailQueHa(texto: string): string {
  if (!texto.includes('@')) throw new StartupRefusal(EMAIL_INVALIDO)
  return emailVisto(texto)
}

function pedidoDe(args: string[]): Pedido {
  const [comando = '', texto = '', ...opcoes] = args
  const nada = { comando, email: '', novo: '', gerarSenha: false }
  if (comando === 'listar' && args.length === 1) return nada
  const troca = comando === 'trocar-email'
  const gerarSenha = comando === 'criar-admin' && opcoes[0] === '--gerar-senha'
  const quantas = troca || gerarSenha ? 1 : 0
  if (!COM_EMAIL.includes(comando) || opcoes.length > quantas) throw new StartupRefusal(USO)
  const novo = troca ? emailNovo(opcoes[0] ?? '') : ''
  const email = comando === 'criar-admin' ? emailNovo(texto) : emailQueHa(texto)
  return { comando, email, novo, gerarSenha }
}

async function novaSenha(gerar: boolean, terminal: Terminal): Promise<string> {
  if (gerar) return randomBytes(15).toString('base64url')
  const senha = await terminal.readSenha()
  if (senha === null) throw new StartupRefusal('As senhas não são iguais. Nada foi criado.')
  return senha
}

async function criarAdmin(
  { database, clock }: DoComando,
  { email, gerarSenha }: Pedido,
  terminal: Terminal,
) {
  const senha = await novaSenha(gerarSenha, terminal)
  const nova = { email, senha, perfil: 'ADMIN', emailProvado: true } as const
  const resultado = await createConta({ database, clock }, nova)
  if (resultado.ok) {
    const { id: usuarioId } = resultado.valor
    await writeCommand(database, clock, 'conta -- criar-admin', { usuarioId })
    terminal.say(`Conta de administração criada: ${email}`)
    if (gerarSenha) terminal.say(`Senha (anote, ela não será mostrada de novo): ${senha}`)
    return
  }
  throw new StartupRefusal(sentencaDaRecusa(resultado))
}

async function switchTo(database: Database, { email }: Pedido, ativa: boolean, terminal: Terminal) {
  if (!(await switchConta(database, email, ativa))) {
    throw new StartupRefusal(SEM_CONTA)
  }
  terminal.say(`Conta ${ativa ? 'ativada' : 'desativada'}: ${email}`)
}

async function desligarDuasEtapas(contexto: DoComando, { email }: Pedido, terminal: Terminal) {
  const estava = await switchOffDuasEtapas(contexto, email)
  if (estava === null) throw new StartupRefusal(SEM_CONTA)
  if (!estava)
    throw new StartupRefusal('A verificação em duas etapas não está ativada nesta conta.')
  terminal.say(`Verificação em duas etapas desativada; as sessões foram encerradas: ${email}`)
}

async function sayLink(contexto: DoComando, { email }: Pedido, terminal: Terminal) {
  const chave = await createLinkDoEmail(contexto, email)
  if (!chave) throw new StartupRefusal('Não há conta ativa com este e-mail.')
  const { correio } = contexto.config
  terminal.say(
    `Vale uma vez, por ${MINUTOS_DO_LINK} minutos. Entregue só a quem é da conta: ${email}`,
  )
  if (!correio) terminal.say('Acrescente este caminho ao endereço do sistema:')
  terminal.say(`${correio?.urlPublica ?? ''}${caminhoDoLink(chave)}`)
}

async function trocarEmail(database: Database, { email, novo }: Pedido, terminal: Terminal) {
  const trocado = await changeEmailDaConta(database, email, novo)
  if (!trocado.ok) throw new StartupRefusal(sentencaDaRecusa(trocado))
  terminal.say(`E-mail trocado: ${email} agora é ${novo}. As sessões foram encerradas.`)
}

function momento(quando: Date | null, fuso: string): string {
  if (!quando) return '–'
  const hora = agoraNoFuso(quando.getTime(), fuso)
  return `${dataEmNumeros(dataDaHora(hora))} ${horaDoDia(hora)}`
}

async function listar({ database, config }: DoComando, terminal: Terminal) {
  const linhas = [['E-mail', 'Perfil', 'Situação', 'Última entrada']]
  for (const { email, perfil, ativo, entrouEm } of await listContas(database)) {
    linhas.push([
      inOneLine(email),
      perfil,
      ativo ? 'ativa' : 'desativada',
      momento(entrouEm, config.fuso),
    ])
  }
  const larguras = [0, 1, 2].map((i) => Math.max(...linhas.map((linha) => linha[i]?.length ?? 0)))
  for (const linha of linhas) {
    terminal.say(linha.map((parte, i) => parte.padEnd(larguras[i] ?? 0)).join('  '))
  }
}

const NO_REGISTRO = ['desativar', 'ativar', 'trocar-email', 'redefinir-senha', 'listar'] as const

/** D5: before it is done. A new account has no id yet, and switching two-factor off writes its own event. */
async function registra({ database, clock }: DoComando, { comando, email }: Pedido) {
  const qual = NO_REGISTRO.find((um) => um === comando)
  if (!qual) return
  const usuarioId = email ? await selectContaDoEmail(database, chaveDoEmail(email)) : null
  await writeCommand(database, clock, `conta -- ${qual}`, { usuarioId })
}

async function runPedido(contexto: DoComando, pedido: Pedido, terminal: Terminal): Promise<void> {
  const { comando } = pedido
  await registra(contexto, pedido)
  if (comando === 'criar-admin') return criarAdmin(contexto, pedido, terminal)
  if (comando === 'redefinir-senha') return sayLink(contexto, pedido, terminal)
  if (comando === 'trocar-email') return trocarEmail(contexto.database, pedido, terminal)
  if (comando === 'desligar-duas-etapas') return desligarDuasEtapas(contexto, pedido, terminal)
  if (comando === 'listar') return listar(contexto, terminal)
  return switchTo(contexto.database, pedido, comando === 'ativar', terminal)
}

/**
 * D2: makes an ADMIN, switches accounts off and on and two-factor off, changes e-mails, gives links for new
 * passwords; also while the server runs.
 */
export function runConta(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal) {
  const pedido = pedidoDe(args)
  const config = readConfig(env, ROOT)
  return withDatabase(config, (database) =>
    runPedido({ database, config, clock: systemClock }, pedido, terminal),
  )
}

if (import.meta.main) {
  await runCommand((say) => runConta(process.argv.slice(2), process.env, { say, readSenha }))
}

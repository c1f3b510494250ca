import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { email as enderecoDeEmail } from '@clinica/domain/campos'
import { fusoExiste } from '@clinica/domain/tempo/fuso'
import { GUARDA_MINIMA, GUARDA_PADRAO } from '@clinica/domain/titular/guarda'
import { refusalOfAddress } from './database/servers.ts'
import { MB } from './disco/espaco.ts'

/** D13: the settings, read once. */
export type Config = {
  port: number
  host: string
  dataDir: string
  /** Empty: the embedded database in `dataDir`. */
  databaseUrl: string
  cadastroAberto: boolean
  clinicaNome: string
  /** D13: below so many bytes free on the disk of the embedded database nothing new is written. */
  discoMinimo: number
  /** D13: bytes put aside in `dataDir`, given up when its disk is full. */
  discoLastro: number
  /** IANA zone of the clinic's wall clock. */
  fuso: string
  /** Addresses whose X-Forwarded-For is believed; empty: none. */
  trustProxy: string[]
  logLevel: string
  /** Base64 of 32 bytes; empty: the key file in `dataDir`. */
  chave: string
  /** D6: years that a record is kept after its last entry before it may be disposed of. */
  guardaAnos: number
  loginLimiteEndereco: number
  cadastroLimiteHora: number
  /** D2: how links for a new password are sent; null: whoever runs the server gives them. */
  correio: { smtpUrl: string; de: { name: string; address: string }; urlPublica: string } | null
  viacepUrl: string
  brasilapiUrl: string
  copias: ConfigDasCopias
  /** Folder of the built web app. */
  webDir: string
}

/** Where copies go, and what shuts and opens them. */
export type ConfigDasCopias = {
  dir: string
  /** How many automatic ones of a kind are kept. */
  manter: number
  /** When the daily one is made, by the clinic's clock: 'HH:MM'. */
  hora: string
  senha: string
  senhaArquivo: string
  /** age recipients, separated by commas; whoever has only these can make copies and open none. */
  chavePublica: string
  /** The file of age identities that opens copies. */
  chaveArquivo: string
}

const NIVEIS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** A setting that cannot be used; the sentence is for whoever runs the server. */
export class ConfigError extends Error {}

function inteiro(env: NodeJS.ProcessEnv, nome: string, padrao: number, min: number, max: number) {
  const texto = env[nome]
  if (!texto) return padrao
  const valor = Number(texto)
  if (/^\s*-?\d+\s*$/.test(texto) && valor >= min && valor <= max) return valor
  throw new ConfigError(`${nome} deve ser um número inteiro de ${min} a ${max}.`)
}

function booleano(env: NodeJS.ProcessEnv, nome: string, padrao: boolean) {
  const texto = env[nome]
  if (!texto) return padrao
  if (texto === 'true' || texto === 'false') return texto === 'true'
  throw new ConfigError(`${nome} deve ser true ou false.`)
}

function escolhido(
  env: NodeJS.ProcessEnv,
  nome: string,
  padrao: string,
  serve: (valor: string) => boolean,
  mensagem: string,
) {
  const valor = env[nome] || padrao
  if (serve(valor)) return valor
  throw new ConfigError(mensagem)
}

const enderecoHttp = (env: NodeJS.ProcessEnv, nome: string, padrao: string) =>
  escolhido(
    env,
    nome,
    padrao,
    (valor) => URL.canParse(valor) && /^https?:/.test(valor),
    `${nome} deve ser um endereço http(s).`,
  ).replace(/\/+$/, '')

const NOMES_DE_REDE = ['loopback', 'linklocal', 'uniquelocal']

function redeExiste(rede: string): boolean {
  if (NOMES_DE_REDE.includes(rede)) return true
  const [endereco = '', tamanho = '1', ...resto] = rede.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(endereco)] ?? -1
  // A network of size 0 is everybody, whose word would count for nothing.
  const serve = /^\d{1,3}$/.test(tamanho) && Number(tamanho) >= 1 && Number(tamanho) <= bits
  return resto.length === 0 && serve
}

function redes(env: NodeJS.ProcessEnv, nome: string): string[] {
  const lista = (env[nome] || '').split(',').map((parte) => parte.trim())
  const dadas = lista.filter(Boolean)
  if (dadas.every(redeExiste)) return dadas
  throw new ConfigError(
    `${nome} deve ter endereços IP ou redes separados por vírgula, como 127.0.0.1,10.0.0.0/8.`,
  )
}

function enderecoSmtp(texto: string): string {
  const url = URL.canParse(texto) ? new URL(texto) : null
  const serve = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.search && !url.hash
  if (serve && /^\/?$/.test(url.pathname)) return texto
  throw new ConfigError(
    'SMTP_URL deve ser o endereço de um servidor de e-mail, como smtps://usuario:senha@smtp.exemplo.com:465.',
  )
}

function remetente(texto: string, padrao: string): { name: string; address: string } {
  const [, nome, entreSinais] = /^\s*([^<>]*?)\s*<([^<>]+)>\s*$/.exec(texto) ?? []
  const lido = enderecoDeEmail.safeParse(entreSinais ?? texto)
  if (lido.success) return { name: nome || padrao, address: lido.data }
  throw new ConfigError(
    'SMTP_DE deve ser um endereço de e-mail, como Clínica <nao-responda@exemplo.com>.',
  )
}

function enderecoPublico(texto: string): string {
  const url = URL.canParse(texto) ? new URL(texto) : null
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(url.href)) {
    return url.origin
  }
  throw new ConfigError(
    'URL_PUBLICA deve ser o endereço em que as pessoas abrem o sistema, como https://clinica.exemplo.com.br.',
  )
}

const DO_CORREIO = ['SMTP_URL', 'SMTP_DE', 'URL_PUBLICA'] as const

/** D2: all three settings or none: half of them would promise a letter that never comes. */
function correio(env: NodeJS.ProcessEnv, clinicaNome: string): Config['correio'] {
  const faltam = DO_CORREIO.filter((nome) => !env[nome]?.trim())
  if (faltam.length === DO_CORREIO.length) return null
  if (faltam.length > 0) {
    throw new ConfigError(
      `Para enviar e-mails informe SMTP_URL, SMTP_DE e URL_PUBLICA juntos. Falta: ${faltam.join(', ')}.`,
    )
  }
  return {
    smtpUrl: enderecoSmtp(env.SMTP_URL ?? ''),
    de: remetente(env.SMTP_DE ?? '', clinicaNome),
    urlPublica: enderecoPublico(env.URL_PUBLICA ?? ''),
  }
}

/**
 * A zone by its name. An offset, which the runtime knows too, is none: PostgreSQL reads '-03:00' as three hours to
 * the east, a calendar knows no rules of it, and not every browser takes it.
 */
const ehNomeDeFuso = (valor: string) => /^[a-z]/i.test(valor) && fusoExiste(valor)

function copiasDe(env: NodeJS.ProcessEnv, root: string): ConfigDasCopias {
  const aberto = (nome: string) => (env[nome] ? resolve(root, env[nome]) : '')
  return {
    dir: resolve(root, env.COPIAS_DIR || join(env.DATA_DIR || 'dados', 'copias')),
    manter: inteiro(env, 'COPIAS_MANTER', 14, 1, 10_000),
    hora: escolhido(
      env,
      'COPIAS_HORA',
      '03:00',
      (valor) => /^([01]\d|2[0-3]):[0-5]\d$/.test(valor),
      'COPIAS_HORA deve ser uma hora de 00:00 a 23:59, como 03:00.',
    ),
    senha: env.COPIAS_SENHA || '',
    senhaArquivo: aberto('COPIAS_SENHA_ARQUIVO'),
    chavePublica: env.COPIAS_CHAVE_PUBLICA || '',
    chaveArquivo: aberto('COPIAS_CHAVE_ARQUIVO'),
  }
}

const CAMINHOS = ['DATA_DIR', 'COPIAS_DIR', 'COPIAS_SENHA_ARQUIVO', 'COPIAS_CHAVE_ARQUIVO']

/** A file of settings brings the end of its line along, and nobody sees a blank; a passphrase is taken as it is. */
function aparado(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Data that lies in a folder of such a name would seem to be gone in the one without it.
  if (env.DATA_DIR && env.DATA_DIR !== env.DATA_DIR.trim())
    throw new ConfigError('DATA_DIR não pode começar nem terminar com espaço ou quebra de linha.')
  // Only a shell makes a home of '~' and takes quotes away: from a file of settings they would be a folder's name.
  const caminho = CAMINHOS.find((nome) => /^\s*[~"']/.test(env[nome] ?? ''))
  if (caminho) throw new ConfigError(`${caminho} deve ser o caminho inteiro, sem aspas e sem "~".`)
  const { COPIAS_SENHA, ...resto } = env
  const sem = Object.entries(resto).map(([nome, valor]) => [nome, valor?.trim()])
  return { ...Object.fromEntries(sem), COPIAS_SENHA }
}

function enderecoDoBanco(endereco: string): string {
  const recusa = refusalOfAddress(endereco)
  if (recusa) throw new ConfigError(recusa)
  return endereco
}

function configDe(env: NodeJS.ProcessEnv, root: string): Config {
  const clinicaNome = env.CLINICA_NOME || 'Clínica em Dia'
  return {
    port: inteiro(env, 'PORT', 3000, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR || 'dados'),
    databaseUrl: enderecoDoBanco(env.DATABASE_URL ?? ''),
    cadastroAberto: booleano(env, 'CADASTRO_ABERTO', true),
    clinicaNome,
    discoMinimo: inteiro(env, 'DISCO_MINIMO_MB', 256, 64, 1_000_000) * MB,
    discoLastro: inteiro(env, 'DISCO_LASTRO_MB', 64, 0, 100_000) * MB,
    fuso: escolhido(
      env,
      'TZ_CLINICA',
      'America/Sao_Paulo',
      ehNomeDeFuso,
      'TZ_CLINICA deve ser um fuso conhecido, como America/Sao_Paulo.',
    ),
    trustProxy: redes(env, 'TRUST_PROXY'),
    logLevel: escolhido(
      env,
      'LOG_LEVEL',
      'info',
      (valor) => NIVEIS.includes(valor),
      `LOG_LEVEL deve ser um destes: ${NIVEIS.join(', ')}.`,
    ),
    chave: env.CLINICA_CHAVE || '',
    guardaAnos: inteiro(env, 'GUARDA_ANOS', GUARDA_PADRAO, GUARDA_MINIMA, 100),
    loginLimiteEndereco: inteiro(env, 'LOGIN_LIMITE_ENDERECO', 30, 1, 1_000_000),
    cadastroLimiteHora: inteiro(env, 'CADASTRO_LIMITE_HORA', 60, 1, 1_000_000),
    correio: correio(env, clinicaNome),
    viacepUrl: enderecoHttp(env, 'VIACEP_URL', 'https://viacep.com.br'),
    brasilapiUrl: enderecoHttp(env, 'BRASILAPI_URL', 'https://brasilapi.com.br'),
    copias: copiasDe(env, root),
    webDir: resolve(root, 'web/dist'),
  }
}

/** Reads the environment (D13); throws ConfigError with a sentence in Portuguese. */
export const readConfig = (env: NodeJS.ProcessEnv, root: string): Config =>
  configDe(aparado(env), root)

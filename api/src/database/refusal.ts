import { tlsFailure } from './tls-failure.ts'

/**
 * The start cannot go on, and an operator can mend it. `message` is a Portuguese sentence with cause and remedy, shown
 * without a stack.
 */
export class StartupRefusal extends Error {
  override readonly name = 'StartupRefusal'
}

/** The two ways out that every refusal of the embedded database offers. */
export const DATABASE_REMEDY =
  'Aponte DATA_DIR para outra pasta ou use um PostgreSQL seu com DATABASE_URL.'

/** `path` is set on errors of files, never on errors of connections. */
type Failure = { code?: string; message?: string; migracao?: string; path?: string }

const DISK_FULL = '53100'

/** The refusal of a failure that any PostgreSQL may have; other errors come back as they are. */
function failureOfAny(error: unknown): unknown {
  const { code = '', migracao } = error as Failure
  if (code === DISK_FULL) {
    return new StartupRefusal(
      `O disco do PostgreSQL está cheio (${code}). Libere espaço nele e inicie de novo.`,
    )
  }
  if (migracao === undefined) return error
  return new StartupRefusal(
    `A migração ${migracao} não pôde ser aplicada (${code || 'sem código'}), e nada dela ficou no banco de ` +
      'dados. Resolva o motivo e inicie de novo, ou volte à versão anterior do programa.',
    { cause: error },
  )
}

const AWAY =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P0[0-5])$/

const NO_CONNECTION = '53300'

const isAway = ({ code = '', message = '', path }: Failure): boolean =>
  (path === undefined && AWAY.test(code)) || /timeout|Connection terminated/.test(message)

/**
 * The refusal that names why the embedded server cannot be used (`log` is its log file); other errors come back as they
 * are.
 */
export function embeddedFailure(error: unknown, log: string): unknown {
  if (error instanceof StartupRefusal) return error
  const { code = '' } = error as Failure
  if (/^(58|XX)/.test(code)) {
    return new StartupRefusal(
      `Os dados estão danificados (${code}); o motivo está no fim de ${log}. Restaure uma cópia em uma pasta ` +
        'DATA_DIR nova com "npm run copia -- restaurar".',
      { cause: error },
    )
  }
  if (isAway(error as Failure) || code === NO_CONNECTION) {
    return new StartupRefusal(
      `O PostgreSQL embutido parou ou não responde (${code || 'sem resposta'}); o motivo está no fim de ` +
        `${log}. Tente de novo.`,
    )
  }
  return failureOfAny(error)
}

export const WRONG_ADDRESS =
  'DATABASE_URL deve ser o endereço de um PostgreSQL, como postgres://usuario:senha@servidor:5432/clinica.'

const OLDEST_SERVER = 15

/** D13: refuses a PostgreSQL that is too old. `numero` is its version as PostgreSQL numbers it: 150004 is 15.4. */
export function refuseOldServer(numero: number): void {
  const major = Math.floor(numero / 10_000)
  if (major >= OLDEST_SERVER) return
  throw new StartupRefusal(
    `O PostgreSQL de DATABASE_URL é da versão ${major}, e o sistema precisa da ${OLDEST_SERVER} ou mais nova. ` +
      'Atualize-o, ou aponte DATABASE_URL para outro.',
  )
}

/** The refusal that names why the server of DATABASE_URL cannot be used; other errors come back as they are. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof StartupRefusal) return error
  const { code = '' } = error as Failure
  if (code === 'ERR_INVALID_URL') return new StartupRefusal(WRONG_ADDRESS)
  const semTls = tlsFailure(error as Failure)
  if (semTls) return new StartupRefusal(semTls)
  if (isAway(error as Failure)) {
    return new StartupRefusal(
      `O PostgreSQL de DATABASE_URL não respondeu (${code || 'sem resposta'}). ` +
        'Confira o endereço e se ele está no ar, e inicie de novo.',
    )
  }
  if (code === '42501') {
    return new StartupRefusal(
      'O usuário de DATABASE_URL não tem as permissões que o sistema pede (42501). Ele precisa ser o ' +
        'dono do banco de dados e poder criar papéis (ALTER ROLE … CREATEROLE); ou crie o papel por ele: ' +
        'CREATE ROLE clinica_app NOLOGIN; GRANT clinica_app TO o usuário. Depois inicie de novo.',
    )
  }
  if (/^(28|3D|55000)/.test(code)) {
    return new StartupRefusal(
      `O PostgreSQL de DATABASE_URL recusou a entrada (${code}). ` +
        'Confira usuário, senha, nome do banco, permissões e se o banco aceita conexões.',
    )
  }
  if (code === NO_CONNECTION) {
    return new StartupRefusal(
      'O PostgreSQL de DATABASE_URL está sem conexões livres (53300). Feche as que sobram ou aumente o limite ' +
        '(max_connections, ou o do usuário), e inicie de novo.',
    )
  }
  if (code === '25006') {
    return new StartupRefusal(
      'O PostgreSQL de DATABASE_URL só deixa ler (25006). Se é uma réplica, aponte DATABASE_URL para o principal; ' +
        'senão, deixe-o gravar (default_transaction_read_only), e inicie de novo.',
    )
  }
  return failureOfAny(error)
}

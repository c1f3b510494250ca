/**
 * The start cannot go on and an operator can mend it: `message` is a Portuguese sentence that
 * names the cause and the remedy, shown alone, without a stack.
 */
export class StartupRefusal extends Error {
  override readonly name = 'StartupRefusal'
}

/** The two ways out that every refusal of the embedded database offers. */
export const DATABASE_REMEDY =
  'Aponte DATA_DIR para outra pasta ou use um PostgreSQL seu com DATABASE_URL.'

/** Why DATABASE_URL's server cannot be used, as a refusal; anything else is passed on. */
export function databaseFailure(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const away =
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|ERR_INVALID_URL|57P03|53300)$/.test(
      code,
    ) || /timeout|Connection terminated/.test(message)
  if (away) {
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
  if (/^(28|3D)/.test(code)) {
    return new StartupRefusal(
      `O PostgreSQL de DATABASE_URL recusou a entrada (${code}). ` +
        'Confira usuário, senha, nome do banco e permissões.',
    )
  }
  return error
}

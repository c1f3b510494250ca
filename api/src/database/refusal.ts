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
  if (/^(28|3D|42501)/.test(code)) {
    return new StartupRefusal(
      `O PostgreSQL de DATABASE_URL recusou a entrada (${code}). ` +
        'Confira usuário, senha, nome do banco e permissões.',
    )
  }
  return error
}

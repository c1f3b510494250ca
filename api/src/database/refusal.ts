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

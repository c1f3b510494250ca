import type pg from 'pg'
import { type Caller, callerNow } from './rows-in-sight.ts'

type Client = Pick<pg.PoolClient, 'query'>

/**
 * D4: row-level security. It sets each connection of a pool to one caller at a time: their professional's rows and
 * their own account.
 */
export type RowSecurity = {
  /**
   * Sets a connection to the current caller, ahead of the statement `asked`, which need not wait for it. Undefined
   * where the connection is set already, or `asked` needs no row-level security.
   */
  turnToCaller(client: Client, asked?: { outsideRowSecurity?: true }): Promise<unknown> | undefined
  /** Forgets a connection's caller after a rollback, which also undoes settings made within the transaction. */
  forget(client: Client): void
}

/** No row-level security: migrations, sweeps and commands see all rows. */
export const NO_ROW_SECURITY: RowSecurity = {
  turnToCaller: () => undefined,
  forget: () => undefined,
}

// Role and caller are set together, so that neither is ever set without the other.
const TURN = {
  name: 'parede_vira',
  text: `SELECT set_config('role', 'clinica_app', false), set_config('clinica.profissional', $1, false),
                set_config('clinica.conta', $2, false)`,
}

type Told = Caller & { turning?: Promise<unknown> | undefined }

/** Remembers the caller of each connection and sets it again only when the caller changes. */
export function openRowSecurity(): RowSecurity {
  const told = new WeakMap<Client, Told>()

  function turn(client: Client, { professional, account }: Caller): Promise<unknown> {
    const now: Told = { professional, account }
    now.turning = client.query({ ...TURN, values: [professional, account] }).then(
      () => {
        now.turning = undefined
      },
      (error: Error) => {
        told.delete(client)
        throw error
      },
    )
    told.set(client, now)
    return now.turning
  }

  return {
    turnToCaller(client, asked) {
      const caller = callerNow()
      const last = told.get(client)
      const same = last?.professional === caller.professional && last.account === caller.account
      return last && (asked?.outsideRowSecurity || same) ? last.turning : turn(client, caller)
    },
    forget: (client) => void told.delete(client),
  }
}

import type pg from 'pg'
import { type Caller, callerNow } from './rows-in-sight.ts'

type Client = Pick<pg.PoolClient, 'query'>

/** D4: what keeps the connections of a pool to one professional's rows, and one account's, at a time. */
export type RowSecurity = {
  /**
   * Turns a connection to whoever calls now, where what is `asked` has to be: goes out ahead of it, and is
   * waited for along with it. Nothing to wait for where it is turned already.
   */
  turnToCaller(client: Client, asked?: { outsideRowSecurity?: true }): Promise<unknown> | undefined
  /** After a rollback, which takes back what was said within the transaction. */
  forget(client: Client): void
}

/** For whoever may see all there is: migrations, sweeps, commands. */
export const NO_ROW_SECURITY: RowSecurity = {
  turnToCaller: () => undefined,
  forget: () => undefined,
}

// The role each time along with who calls: neither is ever true without the other.
const TURN = {
  name: 'parede_vira',
  text: `SELECT set_config('role', 'clinica_app', false), set_config('clinica.profissional', $1, false),
                set_config('clinica.conta', $2, false)`,
}

type Told = Caller & { turning?: Promise<unknown> | undefined }

/** Says to each connection whose rows it may see, where that is not what it was told last. */
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

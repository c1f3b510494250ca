import type pg from 'pg'

/** More of them take the next connection: PostgreSQL works for a crowd with several of its processes. */
const MOST = 4

type Loan = {
  readonly client: Promise<pg.PoolClient>
  joined: number
  asking: number
  broken?: Error
}

/** Does `work` over a connection; with those who ask the same in this turn, where `shared` names what is asked. */
type Lend = <T>(shared: string | null, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/**
 * Lends a pool's connections, one to up to four who ask the same in one turn of the loop: what they ask leaves in
 * one write and wakes one process of PostgreSQL up, which answers them one after the other. It comes back when the
 * last of them is done, as broken where one of them failed: what failed here may fail the next one too.
 */
export function openLoans(pool: Pick<pg.Pool, 'connect'>): Lend {
  const open = new Map<string, Loan>()
  const close = (shared: string, loan: Loan) => {
    if (open.get(shared) === loan) open.delete(shared)
  }

  function loanFor(shared: string | null): Loan {
    const there = shared === null ? undefined : open.get(shared)
    if (there && there.joined < MOST) return there
    const loan: Loan = { client: pool.connect(), joined: 0, asking: 0 }
    if (shared === null) return loan
    open.set(shared, loan)
    // Whoever joined hears of the connection first, and asks before this turn's writes leave.
    loan.client.then(
      () => process.nextTick(close, shared, loan),
      () => close(shared, loan),
    )
    return loan
  }

  return async (shared, work) => {
    const loan = loanFor(shared)
    loan.joined += 1
    loan.asking += 1
    const client = await loan.client
    try {
      return await work(client)
    } catch (error) {
      loan.broken = error as Error
      throw error
    } finally {
      loan.asking -= 1
      if (loan.asking === 0) {
        if (shared !== null) close(shared, loan)
        client.release(loan.broken)
      }
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

type Answer = { status: number; headers?: Record<string, unknown> }

/**
 * Asks as a caller does who is told to come again (503 and Retry-After, D13): of more at once than the machine gets
 * done while one waits for a connection, a busy one refuses some, and nothing of those was done. For what may be
 * asked twice; a test's own limit ends it.
 */
export async function deNovo<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  await sleep(1000 * Number(answer.headers?.['retry-after'] ?? 1))
  return deNovo(ask)
}

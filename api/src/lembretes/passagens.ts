import type { Disco } from '../disco/vigia.ts'
import { type Lembrador, passLembretes } from './fila-service.ts'

const LOOK_MS = 10_000
/** A stop waits so long for letters on their way. */
const PARADA_MS = 3_000

type Pedido = Lembrador & { readonly disco: Disco; readonly lookMs?: number }

/**
 * P4: looks for reminders for as long as the server is there; a database that is away is asked again the next time,
 * and a full disk waited for (D13). Answers what stops it.
 */
export function startLembretes({ disco, lookMs = LOOK_MS, ...lembrador }: Pedido) {
  const cut = new AbortController()
  let stopped = false
  let current: Promise<void> | undefined
  const look = () => {
    if (current || stopped || disco.situacao() !== 'folga') return
    current = passLembretes(lembrador, { parou: () => stopped, cut: cut.signal })
      .catch(() => {})
      .finally(() => {
        current = undefined
      })
  }
  const timer = setInterval(look, lookMs).unref()
  look()
  return async () => {
    stopped = true
    clearInterval(timer)
    const patience = setTimeout(() => cut.abort(), PARADA_MS)
    await current
    clearTimeout(patience)
  }
}

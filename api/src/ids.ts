import { acaso } from './acaso.ts'
import type { Clock } from './clock.ts'

/** The last id's millisecond and its number in there. */
type Ultimo = { momento: number; sequencia: number }
const ultimos = new WeakMap<Clock, Ultimo>()

/** What comes after the last of a clock, which may have been set back since. */
function depoisDe(ultimo: Ultimo | undefined, agora: number): Ultimo {
  if (!ultimo || agora > ultimo.momento) return { momento: agora, sequencia: 0 }
  const { momento, sequencia } = ultimo
  // So many in one millisecond that they do not go into it: the next.
  return sequencia < 0xfff ? { momento, sequencia: sequencia + 1 } : depoisDe(ultimo, momento + 1)
}

/**
 * D1: a UUIDv7: 48 bits of milliseconds, 12 bits that count within one millisecond, 62 random bits. Ids of one process
 * grow, in one millisecond and where its clock is set back too: what is listed by its id stays in order.
 */
export function newId(clock: Clock): string {
  const este = depoisDe(ultimos.get(clock), clock.now())
  ultimos.set(clock, este)
  const bytes = acaso(16)
  bytes.writeUIntBE(este.momento, 0, 6)
  bytes.writeUInt16BE(0x7000 | este.sequencia, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

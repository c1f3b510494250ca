import { acaso } from './acaso.ts'
import type { Clock } from './clock.ts'

let ultimoMomento = 0
let sequencia = 0

/**
 * D1: a UUIDv7: 48 bits of milliseconds, 12 bits that count within one millisecond (so ids of one
 * process grow even there), 62 random bits.
 */
export function newId(clock: Clock): string {
  const momento = clock.now()
  sequencia = momento === ultimoMomento ? (sequencia + 1) & 0xfff : 0
  ultimoMomento = momento
  const bytes = acaso(16)
  bytes.writeUIntBE(momento, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequencia, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

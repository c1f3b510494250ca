/** As much as one read takes. */
const READ_BYTES = 64 * 1024
/** A message says its kind in a byte, then its length, which counts itself and not the kind. */
const KIND_BYTES = 1
const HEAD_BYTES = 5
/** Kinds whose bytes are kept by who is handed them: of signing in, and of a COPY. */
const KEPT = new Set([0x52, 0x64])

/** All connections are read into one place, a read at a time, with as much room before it for what the last one left. */
const AREA = Buffer.allocUnsafeSlow(2 * READ_BYTES)
export const READ_INTO = AREA.subarray(READ_BYTES)

const NOTHING = Buffer.alloc(0)

const lengthAt = (at: number): number => KIND_BYTES + AREA.readUInt32BE(at + KIND_BYTES)

/** How far what was read is whole messages, and whether bytes of them are kept. */
function wholeFrom(start: number, end: number) {
  let whole = start
  let kept = false
  while (end - whole >= HEAD_BYTES && lengthAt(whole) <= end - whole) {
    kept ||= KEPT.has(AREA[whole] as number)
    whole += lengthAt(whole)
  }
  return { whole, kept }
}

/**
 * Of one connection to PostgreSQL: takes how many bytes were read into `READ_INTO`, and hands on the messages that are
 * whole, which are gone with the next read of any connection. What is longer than a read is handed on as it comes, to
 * be kept.
 */
export function wholeMessages(handOn: (bytes: Buffer) => void): (read: number) => void {
  let rest = NOTHING
  let coming = 0
  return (read) => {
    const end = READ_BYTES + read
    let at = READ_BYTES - rest.length
    rest.copy(AREA, at)
    rest = NOTHING
    if (coming > 0) {
      const part = Buffer.from(AREA.subarray(at, Math.min(at + coming, end)))
      coming -= part.length
      at += part.length
      handOn(part)
    }
    const { whole, kept } = wholeFrom(at, end)
    const messages = AREA.subarray(at, whole)
    if (whole > at) handOn(kept ? Buffer.from(messages) : messages)
    if (whole === end) return
    const begun = Buffer.from(AREA.subarray(whole, end))
    const length = begun.length < HEAD_BYTES ? 0 : lengthAt(whole)
    if (length <= READ_BYTES) rest = begun
    else {
      coming = length - begun.length
      handOn(begun)
    }
  }
}

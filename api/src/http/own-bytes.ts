/** Bytes that nobody but the answer they are of will ever look at. */
const own = new WeakSet<ArrayBufferLike>()

function room(bytes: number): Buffer {
  const made = Buffer.allocUnsafeSlow(bytes)
  own.add(made.buffer)
  return made
}

/** The most bytes that a letter of a text takes. */
export const BYTES_OF_A_LETTER = 3

/**
 * Parts of a text as bytes, each forgotten once it is written: the text is never whole in memory. `expected`: more
 * bytes than it will probably be; what is not written to costs nothing.
 */
export function bytesOf(parts: Iterable<string>, expected: number): Buffer {
  let bytes = room(expected)
  let length = 0
  for (const part of parts) {
    const needed = length + part.length * BYTES_OF_A_LETTER
    if (needed > bytes.length) {
      const larger = room(Math.max(needed, 2 * bytes.length))
      bytes.copy(larger, 0, 0, length)
      giveBack(bytes)
      bytes = larger
    }
    length += bytes.write(part, length)
  }
  return bytes.subarray(0, length)
}

/**
 * Gives back at once what `bytesOf` made, once nobody needs it any more; anything else is left to whose it is. Megabytes
 * that wait to be collected are most of what a server holds that gives out large answers.
 */
export function giveBack({ buffer }: Buffer): void {
  if (own.delete(buffer) && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** A serialiser that writes bytes: Fastify sends them as it does text, and its types know of text alone. */
export const writesBytes = <Answer>(write: (answer: Answer) => Buffer) =>
  write as unknown as (answer: Answer) => string

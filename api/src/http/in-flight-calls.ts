/** D13: how many calls of a kind there may be. */
export type Bounds = {
  /** At work at once; the next one is refused. */
  readonly atWork: number
  /** At work at once for one address. */
  readonly ofAddress: number
  /** Waiting for their caller at once; of one more the oldest is hung up on. */
  readonly waiting: number
}

export type Call = { readonly address: string; hangUp(): void }

/** How many each address has. */
function openTally(most: number) {
  const held = new Map<string, number>()
  return {
    isFull: (address: string) => (held.get(address) ?? 0) >= most,
    add: (address: string) => held.set(address, (held.get(address) ?? 0) + 1),
    remove(address: string) {
      const left = (held.get(address) ?? 0) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    },
  }
}

/**
 * The calls of one kind, from their head to the last byte of their answer. Only work takes a place: a call whose caller
 * still sends its body, or still takes its answer, waits, and waiting keeps nobody out.
 */
export function openCalls({ atWork, ofAddress, waiting }: Bounds) {
  const tally = openTally(ofAddress)
  const working = new Set<Call>()
  const idle = new Set<Call>()
  function stop(call: Call): boolean {
    if (!working.delete(call)) return false
    tally.remove(call.address)
    return true
  }
  /** False where there is no place for it. */
  function start(call: Call): boolean {
    if (working.size >= atWork || tally.isFull(call.address)) return false
    idle.delete(call)
    working.add(call)
    tally.add(call.address)
    return true
  }
  return {
    enter: start,
    /** False, too, for a call that has left: its connection may close before its body has been read. */
    resume: (call: Call): boolean => working.has(call) || (idle.has(call) && start(call)),
    wait(call: Call): void {
      if (!stop(call)) return
      idle.add(call)
      const [oldest] = idle
      if (oldest && idle.size > waiting) oldest.hangUp()
    },
    leave(call: Call): void {
      stop(call)
      idle.delete(call)
    },
  }
}

export type Calls = ReturnType<typeof openCalls>

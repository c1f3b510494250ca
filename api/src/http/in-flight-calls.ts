/** D13: the limits of one kind of call. */
export type Bounds = {
  /** Calls at work at once; the next one is refused. */
  readonly atWork: number
  /** Calls at work at once for one address. */
  readonly ofAddress: number
  /** Calls that wait for their caller at once; beyond it the oldest one's connection is closed. */
  readonly waiting: number
}

export type Call = { readonly address: string; hangUp(): void }

/** Counts the calls of each address. */
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
 * The calls in flight of one kind, from their head to the last byte of their answer. Only work takes a slot: a call
 * whose caller still sends the body, or still reads the answer, takes none and keeps nobody out.
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
  /** False where no slot is free. */
  function start(call: Call): boolean {
    if (working.size >= atWork || tally.isFull(call.address)) return false
    idle.delete(call)
    working.add(call)
    tally.add(call.address)
    return true
  }
  return {
    enter: start,
    /** False also for a call that has ended: its connection may close before its body has been read. */
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

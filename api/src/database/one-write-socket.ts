import { Socket } from 'node:net'

/**
 * A connection's socket: statements that are asked in one breath, before this process turns to anything else,
 * leave in one write. Each write of its own is a call of the system, and wakes PostgreSQL up once more.
 */
export class OneWriteSocket extends Socket {
  #held = false

  /** How pg begins each statement. */
  override cork() {
    super.cork()
    if (this.#held) return
    this.#held = true
    super.cork()
    process.nextTick(() => {
      this.#held = false
      super.uncork()
    })
  }
}

import { Socket } from 'node:net'

/**
 * A socket that collects the statements asked before the next tick and sends them in one write. Each write is a system
 * call and wakes PostgreSQL up.
 */
export class OneWriteSocket extends Socket {
  #held = false

  /** pg calls `cork` before each statement. */
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

import { OneWriteSocket } from './one-write-socket.ts'
import { READ_INTO, wholeMessages } from './whole-messages.ts'

/**
 * A connection's socket that reads into one place of all of them. Node makes 64 kB anew for each read and gives back
 * what was not filled: of a busy server that was most of what its allocator held.
 */
class MessageSocket extends OneWriteSocket {
  constructor() {
    const take = wholeMessages((messages) => this.emit('data', messages))
    super({
      onread: {
        buffer: READ_INTO,
        callback(read) {
          take(read)
          return true
        },
      },
    })
  }
}

/** What is told of a connection to whoever opens its socket. */
export type Connection = { readonly ssl?: unknown }
export type OpenSocket = (connection?: Connection) => OneWriteSocket

/** A socket of a connection to PostgreSQL; what comes over one that is to be encrypted are no messages. */
export const openSocket: OpenSocket = (connection) =>
  connection?.ssl ? new OneWriteSocket() : new MessageSocket()

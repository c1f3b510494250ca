import { type IncomingMessage, Server, ServerResponse } from 'node:http'

// Loaded by the product before its own code where SLOW_ANSWERS_MS is set (global-setup.ts).

const MOST_MS = Number(process.env.SLOW_ANSWERS_MS)
const later = (work: () => void) => setTimeout(work, Math.random() * MOST_MS)

/** Browser requests are delayed; a test's own requests are not. */
const isHeld = ({ url, headers }: IncomingMessage) =>
  url?.startsWith('/api/') && headers['user-agent']?.startsWith('Mozilla')

const { emit } = Server.prototype
const { end } = ServerResponse.prototype

/** Each call is heard late, and its answer held back once more: meanwhile the server is ahead of the screen. */
Server.prototype.emit = function (event: string, ...what: unknown[]) {
  const pass = () => Reflect.apply(emit, this, [event, ...what])
  const [request, response] = what as [IncomingMessage, ServerResponse]
  if (event !== 'request' || !isHeld(request)) return pass()
  response.end = (...body: unknown[]) => {
    later(() => Reflect.apply(end, response, body))
    return response
  }
  later(pass)
  return true
}

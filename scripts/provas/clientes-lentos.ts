import { connect, type Socket } from 'node:net'

/** Each address of this machine's own that they come from. */
const ADDRESSES = 20
const DRIP_MS = 2_000
const COMES_BACK_MS = 1_000
/** How long one keeps its side of a connection whose other side the server has ended. */
const KEPT_MS = 30_000

const JSON_BODY = 'Content-Type: application/json\r\n'
const HALF = `${JSON_BODY}Content-Length: 90\r\n\r\n{"login":`
const login = (version: string) => `POST /api/auth/login HTTP/${version}\r\nHost: a\r\n`
const read = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

type Way = {
  sends: string
  /** Sent once every two seconds. */
  drips?: string
  /** Ends its own side of the connection at once. */
  ends?: boolean
  /** Takes a byte a second of the answer. */
  sips?: boolean
}

/** Every way to be slow; `paths` are large and anybody's to read. */
const waysOf = (paths: readonly string[]): Way[] => [
  { sends: login('1.1') + HALF },
  { sends: login('1.1') + HALF, drips: 'a' },
  { sends: `${login('1.1')}${JSON_BODY}Transfer-Encoding: chunked\r\n\r\n`, drips: '1\r\na\r\n' },
  { sends: login('1.0') + HALF },
  { sends: login('1.1') + HALF, ends: true },
  { sends: read('/api/saude') + login('1.1') + HALF },
  { sends: login('1.1'), drips: 'X-A: a\r\n' },
  { sends: '' },
  ...paths.map((path) => ({ sends: read(path).repeat(20), sips: true })),
]

/**
 * `count` clients of `url` that are slow in every way, from twenty addresses. Each comes back when its connection is
 * ended, and keeps its side of the old one open. Answers how to send them away.
 */
export function startSlowClients(url: string, count: number, paths: readonly string[]) {
  const { hostname: host, port } = new URL(url)
  const ways = waysOf(paths)
  const open = new Set<Socket>()
  let going = true
  let came = 0
  function come(n: number) {
    const { sends, drips, ends, sips } = ways[n % ways.length] as Way
    const localAddress = `127.0.0.${2 + (n % ADDRESSES)}`
    const socket = connect({ host, port: Number(port), localAddress, allowHalfOpen: true })
    open.add(socket)
    came += 1
    socket.write(sends)
    if (ends) socket.end()
    const beat = setInterval(() => {
      if (drips && socket.writable) socket.write(drips)
      if (sips) socket.read(1)
    }, DRIP_MS / 2)
    if (sips) socket.pause()
    else socket.resume()
    let gone = false
    const comeBack = () => {
      if (gone) return
      gone = true
      clearInterval(beat)
      if (going) setTimeout(() => going && come(n), COMES_BACK_MS)
      setTimeout(() => socket.destroy(), KEPT_MS).unref()
    }
    socket.on('end', comeBack).on('error', comeBack)
    socket.on('close', () => {
      open.delete(socket)
      comeBack()
    })
  }
  for (let n = 0; n < count; n += 1) come(n)
  return {
    came: () => came,
    stop() {
      going = false
      for (const socket of open) socket.destroy()
    },
  }
}

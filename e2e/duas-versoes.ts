import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file of the build: its name ends with its hash. */
const HASHED = /(?<=["'`(/])([\w.-]+-[\w-]{8})\.(js|css|woff2)/g
const OF_B = /\/([\w.-]+-[\w-]{8})_b\.(js|css|woff2)$/
const TEXT = /html|javascript|css/
/** Headers of the proxy itself, or of one build's file alone. */
const NOT_PASSED = new Set([
  ...['host', 'connection', 'keep-alive', 'content-encoding', 'content-length'],
  ...['etag', 'if-none-match', 'last-modified', 'if-modified-since'],
])

/** The app with other file names and another worker cache: for a browser, another build. */
const inB = (text: string) => text.replaceAll(HASHED, '$1_b.$2').replaceAll('casca-', 'casca-b-')

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? Buffer.concat(parts) : undefined
}

function headersOf(request: IncomingMessage, from: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_PASSED.has(name)) headers.set(name, String(value))
  }
  if (headers.has('origin')) headers.set('origin', from)
  return headers
}

/**
 * The product behind a proxy that can put another build in the place of the one it began with: from then on the
 * files of the first are gone, as after a deploy.
 */
export async function startVersoes(product: string) {
  let isB = false
  let isLost = false
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = request.url ?? '/'
    // A request is answered by the build that it was sent to, even if the other takes over meanwhile.
    const ofB = isB
    const isFile = asked.startsWith('/assets/')
    if (isFile && (isLost || OF_B.test(asked) !== ofB)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end()
      return
    }
    const body = await bodyOf(request)
    const got = await fetch(new URL(asked.replace(OF_B, '/$1.$2'), product), {
      method: request.method ?? 'GET',
      headers: headersOf(request, product),
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
    const headers = [...got.headers].filter(([name]) => !NOT_PASSED.has(name))
    response.writeHead(got.status, Object.fromEntries(headers))
    const isText = ofB && TEXT.test(got.headers.get('content-type') ?? '')
    response.end(isText ? inB(await got.text()) : Buffer.from(await got.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The other build from here on. */
    deploy() {
      isB = true
    },
    /** Its pages as before, and none of their files: as a server that was built anew below itself. */
    lose(yes: boolean) {
      isLost = yes
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

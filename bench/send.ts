import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { browserHeaders } from '../tools/browser-headers.ts'
import type { Load } from './load.ts'
import { median } from './report.ts'
import { CALLERS, SECONDS } from './settings.ts'

export type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  token?: string
  body?: unknown
  /** Beside a browser's. */
  headers?: Record<string, string>
  /** Any other status ends the run. */
  status: number
}
export type Received = { headers: IncomingHttpHeaders; body: Buffer }

const OPENERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** The answer's JSON, whatever it was compressed with. */
export function jsonOf<T>({ headers, body }: Received): T {
  const open = OPENERS[headers['content-encoding'] as keyof typeof OPENERS]
  return JSON.parse((open ? open(body) : body).toString())
}

const headersOf = ({ url, token, headers }: Sent, text: string | undefined) => ({
  ...browserHeaders(url, token),
  origin: new URL(url).origin,
  ...(text !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  }),
  ...headers,
})

/** One call that writes, over the caller's connection. */
export const send = (agent: Agent, sent: Sent) =>
  new Promise<Received>((resolve, reject) => {
    const text = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const options = { method: sent.method, agent, headers: headersOf(sent, text) }
    const call = request(sent.url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const received = { headers: answer.headers, body: Buffer.concat(parts) }
        if (answer.statusCode === sent.status) resolve(received)
        else reject(new Error(`${sent.method} ${sent.url} answered ${answer.statusCode}`))
      })
    })
    call.on('error', reject).end(text)
  })

/** How long callers go on: for a time, or so many turns each. */
export type Until = { seconds?: number; turns?: number; callers?: number }

/** Callers that each make one call after the other, over a connection of their own. */
export async function drive(
  call: (agent: Agent, caller: number, turn: number) => Promise<unknown>,
  { seconds = SECONDS, turns, callers = CALLERS }: Until = {},
): Promise<Load & { calls: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  const began = performance.now()
  const goesOn = (turn: number) =>
    turns === undefined ? performance.now() - began < seconds * 1000 : turn < turns
  const caller = async (number: number) => {
    for (let turn = 0; goesOn(turn); turn += 1) {
      const asked = performance.now()
      await call(agent, number, turn)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  return { perSecond: times.length / took, p50: median(times), calls: times.length }
}

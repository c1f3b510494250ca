import autocannon from 'autocannon'
import { browserHeaders } from '../tools/browser-headers.ts'
import { median } from './report.ts'
import { CALLERS, SECONDS } from './settings.ts'

export type Load = { perSecond: number; p50: number }

export type Asked = {
  /** Of the server. */
  url: string
  token: string
  /** Asked for in turns. */
  paths: readonly string[]
  callers?: number
  seconds?: number
  /** Beside a browser's. */
  headersFor?: (path: string) => Record<string, string>
  /** Any other status ends the run. */
  status?: number
}

/** Callers that each ask, read the answer and ask again, as a browser would. `p50` is in milliseconds. */
export async function load(asked: Asked): Promise<Load> {
  const { url, token, paths, callers = CALLERS, seconds = SECONDS, status: wanted = 200 } = asked
  const { headersFor = () => ({}) } = asked
  const times: number[] = []
  const wrong: number[] = []
  const usual = browserHeaders(url, token)
  const run = autocannon({
    url,
    connections: callers,
    duration: seconds,
    requests: paths.map((path) => ({
      method: 'GET',
      path: `/api${path}`,
      headers: { ...usual, ...headersFor(path) },
    })),
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== wanted) wrong.push(status)
    times.push(milliseconds)
  })
  const { requests } = await run
  if (wrong.length > 0) {
    throw new Error(`${wrong.length} answers of ${paths[0]} were not ${wanted} but ${wrong[0]}`)
  }
  return { perSecond: requests.average, p50: median(times) }
}

import autocannon from 'autocannon'
import { median } from './report.ts'

export type Load = { perSecond: number; p50: number }

/** Sixteen callers for some seconds. `p50` is in milliseconds. Any answer that is not 200 ends the run. */
export async function load(url: string, token: string, seconds: number): Promise<Load> {
  const times: number[] = []
  const wrong: number[] = []
  const run = autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== 200) wrong.push(status)
    times.push(milliseconds)
  })
  const { requests } = await run
  if (wrong.length > 0) throw new Error(`${wrong.length} answers were not 200 but ${wrong[0]}`)
  return { perSecond: requests.average, p50: median(times) }
}

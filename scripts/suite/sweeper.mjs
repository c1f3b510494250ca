// Run as a process of its own beside a run of the tests: what the run started and threw away goes also
// when the run itself was killed and could tidy up nothing. A worker may be killed with it before it has
// told its PostgreSQL to stop.
import { STOP_SIGNALS } from '../launch/run.mjs'
import { sweep } from './throwaway.mjs'

/** Who notices by itself that the run is gone has done so by then. */
const PATIENCE_MS = 3_000

const [folder] = process.argv.slice(2)
for (const signal of STOP_SIGNALS) process.on(signal, () => undefined)
// The run holds the other end, and sends nothing: its end is the run's.
process.stdin.on('end', async () => {
  await sweep(folder, PATIENCE_MS, [process.pid])
  process.exit(0)
})
process.stdin.resume()

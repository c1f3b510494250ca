import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** In turns, each process runs so long and then stands still while the other turns pass; ms. */
const TURN_MS = 20
const TURNS = 3

/** The share of one core that a process which is held back can use. */
export const SHARE = 1 / TURNS

// By the clock, not by the last turn: one that came late makes none of the others later.
const SCRIPT = `
  const { parentPort, workerData: { pids, turnMs, turns } } = require('node:worker_threads')
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const wait = (until) => Atomics.wait(flag, 0, 0, Math.max(0, until - performance.now()))
  let asked = false
  let next = performance.now()
  let turn = 0
  const pass = () => {
    if (asked) return
    pids.forEach((pid, n) => process.kill(pid, n === turn ? 'SIGCONT' : 'SIGSTOP'))
    wait(next += turnMs)
    turn = (turn + 1) % turns
    setImmediate(pass)
  }
  parentPort.on('message', () => { asked = true; parentPort.close() })
  pass()
`

/** Lets each of up to three processes run a third of the time, never two at once, while `work` goes on. */
export async function heldBack<T>(pids: readonly number[], work: () => Promise<T>): Promise<T> {
  const workerData = { pids, turnMs: TURN_MS, turns: TURNS }
  const holder = new Worker(SCRIPT, { eval: true, workerData })
  try {
    return await work()
  } finally {
    const gone = once(holder, 'exit')
    holder.postMessage('enough')
    await gone
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

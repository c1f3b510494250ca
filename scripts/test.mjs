// `npm test`: everything there is to check, in one count. What else it takes is said in suite.mjs.
import { ensureInstalled } from './launch/install.mjs'
import { continueUnderNewNode } from './launch/node.mjs'
import { watchParent } from './launch/parent.mjs'
import { STOP_SIGNALS } from './launch/run.mjs'

await ensureInstalled()
await continueUnderNewNode(import.meta.url)
// Only now: what the steps are made of may be newer than the Node that npm was started with.
const { stepsOf } = await import('./suite/suite.mjs')

let stopped = false
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    stopped = true
  })
}
watchParent(() => process.kill(process.pid, 'SIGTERM'))

let passed = 0
const failures = []
for (const [name, step] of stepsOf(process.argv.slice(2))) {
  if (stopped) process.exit(1)
  console.log(`\n== ${name}`)
  const count = await step()
  passed += count.passed
  failures.push(...count.failures)
}
if (stopped) process.exit(1)
// Once more, all together: of a long run often only the end is kept.
for (const failure of failures) console.log(`\n== failed: ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { environment } from './run.mjs'
import { buildWhole, forgetBrokenOff } from './whole-build.mjs'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'inteiro-'))
  folder = join(parent, 'dist')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const DONE = { code: 0, asked: false }
const FILES = Array.from({ length: 20 }, (_, n) => `arquivo-${n}`)

/** Stands in for the tool that builds: files that say whose build they are of. */
const writeAll = (begun, build) => {
  for (const name of FILES) writeFileSync(join(begun, name), build)
}
const stand = (build) => {
  mkdirSync(folder)
  writeAll(folder, build)
}
const builds = () => [...new Set(FILES.map((name) => readFileSync(join(folder, name), 'utf8')))]

const never = () => false
const isDist = (name) => name === 'dist'

/** A builder of its own process, which says 'begun' with half of it written and goes on once it is told to. */
function builder(build) {
  const url = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'whole-build.mjs')).href)
  const script = `
    import { writeFileSync } from 'node:fs'
    import { once } from 'node:events'
    import { buildWhole } from ${url}
    const write = (begun, names) => {
      for (const name of names) writeFileSync(begun + '/' + name, ${JSON.stringify(build)})
    }
    const files = ${JSON.stringify(FILES)}
    await buildWhole(${JSON.stringify(folder)}, async (begun) => {
      write(begun, files.slice(10))
      console.log('begun')
      await once(process.stdin, 'data')
      write(begun, files.slice(0, 10))
      return { code: 0, asked: false }
    }, () => false)
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  return { child, ended, begun: once(child.stdout, 'data') }
}

test('two builders at once both end well, and until then what was there stays', async () => {
  stand('antes')
  const all = ['um', 'outro'].map(builder)
  await Promise.all(all.map(({ begun }) => begun))
  expect(builds()).toEqual(['antes'])
  for (const { child } of all) child.stdin.end('go on')
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([
    [0, null],
    [0, null],
  ])
  expect(builds()).toEqual([expect.stringMatching(/^(um|outro)$/)])
  expect(readdirSync(parent)).toEqual(['dist'])
})

test('many at once, again and again, leave one of them whole and nothing beside it', async () => {
  const all = Array.from({ length: 6 }, (_, n) => builder(`${n}`))
  await Promise.all(all.map(({ begun }) => begun))
  for (const { child } of all) child.stdin.end('go on')
  const codes = await Promise.all(all.map(({ ended }) => ended))
  expect(codes).toEqual(all.map(() => [0, null]))
  expect(builds()).toHaveLength(1)
  expect(readdirSync(parent)).toEqual(['dist'])
})

test('one killed midway leaves what was there, and what it had begun is tidied away by the next', async () => {
  stand('antes')
  const killed = builder('morto')
  const working = builder('vivo')
  await Promise.all([killed.begun, working.begun])
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(builds()).toEqual(['antes'])
  mkdirSync(join(parent, `dist.${killed.child.pid}.antes`))
  mkdirSync(join(parent, `outra.${killed.child.pid}`))
  forgetBrokenOff(parent, isDist)
  const names = readdirSync(parent)
  expect(names.sort()).toEqual(['dist', `dist.${working.child.pid}`, `outra.${killed.child.pid}`])
  working.child.stdin.end('go on')
  await working.ended
  expect(builds()).toEqual(['vivo'])
})

test.each([
  ['failed', { code: 1, asked: false }],
  ['was told to stop', { code: 0, asked: true }],
])('one that %s leaves what was there and nothing else', async (_what, result) => {
  stand('antes')
  const build = async (begun) => {
    writeFileSync(join(begun, 'arquivo-0'), 'metade')
    return result
  }
  expect(await buildWhole(folder, build, never)).toBe(result)
  expect(builds()).toEqual(['antes'])
  expect(readdirSync(parent)).toEqual(['dist'])
})

test('who finds that another has built the same meanwhile leaves that one where it is', async () => {
  const build = async (begun) => {
    writeAll(begun, 'meu')
    stand('do outro')
    return DONE
  }
  expect(await buildWhole(folder, build, () => existsSync(folder))).toBe(DONE)
  expect(builds()).toEqual(['do outro'])
  expect(readdirSync(parent)).toEqual(['dist'])
})

test('a builder of the same number that was cut short leaves nothing in the next build', async () => {
  mkdirSync(`${folder}.${process.pid}`)
  writeFileSync(join(`${folder}.${process.pid}`, 'resto'), '')
  const build = async (begun) => {
    writeAll(begun, 'novo')
    return DONE
  }
  await buildWhole(folder, build, never)
  expect(readdirSync(folder).sort()).toEqual([...FILES].sort())
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, ROOT } from './paths.mjs'
import { buildServer } from './server.mjs'

const LONGEST_BUILD_MS = 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'preparado-'))
let folder = ''

beforeAll(async () => {
  const built = await buildServer()
  expect(built.code).toBe(0)
  folder = built.folder
}, LONGEST_BUILD_MS)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const urlIn = (...names) => JSON.stringify(pathToFileURL(inRoot(...names)).href)

/** What a process of its own says of a start that what was built refuses. */
const refused = (env) => {
  const script = `
    const { start } = await import(${JSON.stringify(pathToFileURL(join(folder, 'servidor.mjs')).href)})
    const { inSources } = await import(${urlIn('scripts', 'launch', 'traces.mjs')})
    await start(${JSON.stringify(env)}).catch((error) => {
      const before = error.stack
      const after = inSources(error).stack
      const strippers = process.moduleLoadList.filter((name) => name.includes('amaro'))
      console.log(JSON.stringify({ name: error.name, before, after, strippers }))
    })`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return JSON.parse(said)
}

test('what is built holds text of one byte a letter, and its map beside it', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(names).toEqual(expect.arrayContaining(['servidor.mjs', 'falha.mjs']))
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    expect([name, bytes.every((byte) => byte < 0x80)]).toEqual([name, true])
  }
  expect(existsSync(join(folder, 'servidor.mjs.map'))).toBe(true)
})

test('unchanged sources are not built again', async () => {
  expect(await buildServer()).toEqual({ code: 0, asked: false, folder })
})

test('it runs without what takes types away, and a trace names the sources', () => {
  const { name, before, after, strippers } = refused({ DATA_DIR: dataDir, PORT: 'porta' })
  expect([name, strippers]).toEqual(['StartupRefusal', []])
  expect(before).toContain('servidor.mjs')
  const source = /at configOf \((.*server\.ts):(\d+):\d+\)/.exec(after)
  expect([source?.[1], after]).toEqual([inRoot('api', 'src', 'server.ts'), expect.anything()])
  const line = readFileSync(inRoot('api', 'src', 'server.ts'), 'utf8').split('\n')
  expect(line[Number(source?.[2]) - 1]).toContain('throw new StartupRefusal(error.message)')
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const clone = mkdtempSync(join(tmpdir(), 'clone-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Puts the one part there that the command needs, as npm does, and tells of itself. */
const NPM = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('node_modules/parte', { recursive: true })
writeFileSync('node_modules/parte/index.js', 'module.exports = "pronto"')
writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')
console.log('npm', process.argv[2])`

function put(file, text) {
  const place = join(clone, file)
  mkdirSync(join(place, '..'), { recursive: true })
  writeFileSync(place, text)
}

test('on a machine where nothing was installed a command installs first, and later ones do not', () => {
  cpSync(inRoot('scripts', 'launch'), join(clone, 'scripts', 'launch'), { recursive: true })
  put('package.json', '{"type":"module","optionalDependencies":{}}')
  put('package-lock.json', '{"packages":{}}')
  put('npm.js', NPM)
  put('api/src/copia.ts', "import parte from 'parte'\nconsole.log(parte, process.argv[2])")
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') }
  const [, ...args] = scripts.copia.split(' ')
  const typed = () => spawnSync(process.execPath, [...args, 'x y'], { cwd: clone, env }).stdout
  expect(String(typed()).split('\n').slice(1)).toEqual(['npm ci', 'pronto x y', ''])
  expect(String(typed())).toBe('pronto x y\n')
})

test('every program of package.json in TypeScript is started so', () => {
  const programs = Object.values(scripts).filter((script) => script.endsWith('.ts'))
  expect(programs).toHaveLength(9)
  for (const program of programs) {
    expect(program).toMatch(/^(exec )?node --import=\.\/scripts\/launch\/ready\.mjs \S+$/)
  }
})

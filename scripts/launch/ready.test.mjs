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
writeFileSync('node_modules/.package-lock.json', '{"packages":{"node_modules/parte":{"version":"1.0.0"}}}')
console.log('npm', process.argv[2])`

function put(file, text) {
  const place = join(clone, file)
  mkdirSync(join(place, '..'), { recursive: true })
  writeFileSync(place, text)
}

/** What a command ends with, typed in a clone that has this lockfile and this npm. */
function typed(npm, wanted) {
  cpSync(inRoot('scripts', 'launch'), join(clone, 'scripts', 'launch'), { recursive: true })
  put('package.json', '{"type":"module","optionalDependencies":{}}')
  put('package-lock.json', JSON.stringify({ packages: { 'node_modules/parte': wanted } }))
  put('npm.js', npm)
  put('api/src/comandos/copia.ts', "import parte from 'parte'\nconsole.log(parte, process.argv[2])")
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js') }
  const [, ...args] = scripts.copia.split(' ')
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, 'x y'], {
    cwd: clone,
    env,
  })
  return { stdout: String(stdout), stderr: String(stderr), status }
}

test('on a machine where nothing was installed a command installs first, and later ones do not', () => {
  expect(typed(NPM, { version: '1.0.0' }).stdout.split('\n').slice(1)).toEqual([
    'npm ci',
    'pronto x y',
    '',
  ])
  expect(typed(NPM, { version: '1.0.0' }).stdout).toBe('pronto x y\n')
})

test.each([
  ['of another version after a `git pull`', '2.0.0', () => {}],
  ['gone', '1.0.0', () => rmSync(join(clone, 'node_modules/parte'), { recursive: true })],
])(
  'a part that is %s: one sentence, and nothing is installed under a server',
  (_name, version, change) => {
    typed(NPM, { version: '1.0.0' })
    change()
    expect(typed(NPM, { version })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^O que está em node_modules .* \\(falta parte ${version}\\)\\. Reinicie o sistema, .*\\.\n$`,
        ),
      ),
    })
  },
)

test('without a network an install that has to be is one sentence', () => {
  rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
  const fails = "console.error('npm error code ENOTFOUND\\nnpm error much else'); process.exit(1)"
  expect(typed(fails, { version: '1.0.0' })).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^Instalando as partes .*\n$/),
    stderr: 'A instalação falhou (ENOTFOUND). Verifique a conexão e rode de novo.\n',
  })
})

test('every program of package.json in TypeScript is started so', () => {
  const programs = Object.values(scripts).filter((script) => script.endsWith('.ts'))
  expect(programs).toHaveLength(9)
  for (const program of programs) {
    expect(program).toMatch(/^node --import=\.\/scripts\/launch\/ready\.mjs \S+$/)
  }
})

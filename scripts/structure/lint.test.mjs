import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../launch/paths.mjs'

// What is left to Biome (house rule 10) is refused by it: under biome.json itself, in a house of faults.

const lines = (count, line) => Array.from({ length: count }, (_, n) => line(n)).join('\n')
const longFunction = (count) =>
  `export function a() {\n${lines(count, (n) => `  console.log(${n})`)}\n}\n`
const constants = (count) => `${lines(count, (n) => `export const a${n} = ${n}`)}\n`
const circle = (other) => `import type { A } from './${other}.ts'\nexport type B = A | null\n`
const DOOR = "export { a } from './agenda.ts'\n"

const OWN_LINES = 'scripts/lint/own-lines.grit'

const REFUSED = {
  'web/src/agenda/longa.tsx': [longFunction(41), 'complexity/noExcessiveLinesPerFunction'],
  'web/src/agenda/comprida.ts': [constants(251), 'style/noExcessiveLinesPerFile'],
  'web/src/agenda/comprida.css': [
    `${lines(251, (n) => `.a${n} {}`)}\n`,
    'style/noExcessiveLinesPerFile',
  ],
  'web/src/agenda/MoneyField.ts': [constants(1), 'style/useFilenamingConvention'],
  'web/src/agenda/sessão.ts': [constants(1), 'style/useFilenamingConvention'],
  'web/src/agenda/barril.ts': [DOOR, 'performance/noBarrelFile'],
  'web/src/agenda/tudo.ts': ["export * from './agenda.ts'\n", 'performance/noReExportAll'],
  'web/src/agenda/ida.ts': [circle('volta'), 'suspicious/noImportCycles'],
  'web/src/agenda/volta.ts': [circle('ida'), 'suspicious/noImportCycles'],
  'web/src/agenda/espalhada.ts': ['export const a = (b: number) => ({ ...{ b } })\n', 'plugin'],
  'web/src/agenda/atributos.tsx': [
    'export const A = (id: string) => <p {...{ id }} />\n',
    'plugin',
  ],
  'web/src/agenda/paralela.ts': ['const [a, b] = [1, 2]\nexport const c = a + b\n', 'plugin'],
}

const FINE = {
  'web/src/agenda/agenda.ts': constants(250),
  'web/src/agenda/curta.ts': longFunction(40),
  'web/src/agenda/public.tsx': DOOR,
  'web/src/agenda/longa.test.tsx': longFunction(60),
  'web/src/test/longa.tsx': longFunction(60),
  'api/test/longa.ts': longFunction(60),
  'domain/test/longa.ts': longFunction(60),
  'e2e/pages/longa.ts': longFunction(60),
}

const house = mkdtempSync(join(tmpdir(), 'clinica-faltas-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** 'web/src/agenda/longa.tsx complexity/noExcessiveLinesPerFunction' … */
let complaints = []

beforeAll(async () => {
  for (const path of ['biome.json', OWN_LINES]) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    copyFileSync(inRoot(path), join(house, path))
  }
  const files = { ...FINE }
  for (const [path, [text]] of Object.entries(REFUSED)) files[path] = text
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const options = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    '.',
  ]
  const said = await new Promise((done) =>
    execFile(process.execPath, [biome, ...options], { cwd: house }, (_, out) => done(out)),
  )
  complaints = [...said.matchAll(/title=(?:lint\/)?([^,]+),file=([^,]+),/g)].map(
    ([, rule, path]) => `${path.split(`${basename(house)}/`).at(-1)} ${rule}`,
  )
}, 60_000)

const about = (path) => complaints.filter((complaint) => complaint.startsWith(`${path} `))

test.each(Object.entries(REFUSED))('%s is refused', (path, [, rule]) => {
  expect(about(path)).toContain(`${path} ${rule}`)
})

test.each(Object.keys(FINE))('%s is fine', (path) => {
  expect(about(path)).toEqual([])
})

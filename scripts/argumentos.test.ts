import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Port 1 is nobody's. */
const URL = 'http://127.0.0.1:1'

const run = (script: string, ...typed: string[]) => {
  const args = [join(import.meta.dirname, script), ...typed]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

test.each([
  [
    'without a server',
    [import.meta.filename, '--url', URL],
    `Nenhum servidor responde em ${URL}. Inicie-o com "npm start"`,
  ],
  [
    'with half an address',
    [import.meta.filename, '--url', 'servidor'],
    'Nenhum servidor responde em servidor. ',
  ],
  ['with a folder', [tmpdir(), '--url', URL], `Não há arquivo ${tmpdir()}.`],
])('npm run dados:importar %s is refused in a sentence', (_, typed, sentence) => {
  const { status, said } = run('dados-importar.ts', ...typed)
  expect([status, said.split('\n').length, said]).toEqual([2, 1, expect.stringContaining(sentence)])
})

test('npm run fotos: asked how it is used it says it, and takes no picture', () => {
  expect(run('fotografar.ts', '--help')).toEqual({ status: 0, said: 'Uso: npm run fotos' })
})

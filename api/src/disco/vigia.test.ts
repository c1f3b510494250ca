import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MB } from './espaco.ts'
import { openLastro } from './lastro.ts'
import { cedeLastro, openVigia, refuseDiscoCheio, type Situacao, situacaoDoDisco } from './vigia.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'disco-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each<[Situacao, number, number, Situacao]>([
  ['folga', 400, 0, 'folga'],
  ['folga', 256, 0, 'folga'],
  ['folga', 255, 0, 'pouco'],
  // The reserve is still to be made: its room is not to be given away.
  ['folga', 300, 64, 'pouco'],
  ['pouco', 300, 0, 'pouco'],
  ['pouco', 320, 0, 'folga'],
  ['pouco', 383, 64, 'pouco'],
  ['pouco', 384, 64, 'folga'],
  ['pouco', 24, 0, 'pouco'],
  ['pouco', 23, 64, 'cheio'],
  ['folga', 0, 0, 'cheio'],
  ['cheio', 47, 64, 'cheio'],
  ['cheio', 48, 64, 'pouco'],
  ['cheio', 1_000, 0, 'folga'],
])('D13: %s, with %i MB free and %i to be put aside: %s', (antes, livres, falta, depois) => {
  const medidas = { livres: livres * MB, falta: falta * MB, minimo: 256 * MB }
  expect(situacaoDoDisco(antes, medidas)).toBe(depois)
})

test.each([
  [128, false],
  [127, true],
])('D13: the reserve with %i of 256 MB free is given up: %s', (livres, cede) =>
  expect(cedeLastro({ livres: livres * MB, falta: 0, minimo: 256 * MB })).toBe(cede),
)

test('D13: each change is told once, the reserve goes and is made again', async () => {
  const said: string[] = []
  let livres = 1_000
  const pedido = { dataDir, minimo: 256 * MB, lastro: 2 * MB, livresEm: async () => livres * MB }
  const vigia = openVigia({ ...pedido, say: (sentence) => said.push(sentence) })
  const file = join(dataDir, 'lastro')
  const looks = async (free: number) => {
    livres = free
    await vigia.look()
    await vigia.look()
    return [
      vigia.situacao(),
      said.splice(0).map((one) => /está cheio|haja \d+ MB|outra vez/.exec(one)?.[0]),
    ]
  }
  expect(await looks(1_000)).toEqual(['folga', []])
  await expect.poll(() => existsSync(file)).toBe(true)
  expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([2 * MB, 0o600])
  expect(await looks(200)).toEqual(['pouco', ['haja 320 MB']])
  expect(existsSync(file)).toBe(true)
  // The room of the reserve has to be there again, too.
  expect(await looks(100)).toEqual(['pouco', ['haja 322 MB']])
  expect(existsSync(file)).toBe(false)
  expect(await looks(3)).toEqual(['cheio', ['está cheio']])
  expect(await looks(500)).toEqual(['folga', ['outra vez']])
  await expect.poll(() => existsSync(file)).toBe(true)
  await vigia.stop()
})

test('D13: what does not fit is refused before anything is made, and the reserve is tried first', async () => {
  const said: string[] = []
  const pedido = { dataDir, minimo: 1e9 * MB, lastro: 0, say: (one: string) => said.push(one) }
  writeFileSync(join(dataDir, 'lastro'), 'x')
  await expect(refuseDiscoCheio(pedido, true)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(
      /^O disco de .+ está cheio: há \d+ MB livres, e para criar o banco de dados são precisos \d+ MB\. Libere espaço nele e inicie de novo\.$/,
    ),
  })
  expect([existsSync(join(dataDir, 'lastro')), said]).toEqual([false, []])
  await refuseDiscoCheio(pedido, false)
})

test('D13: a reserve that cannot be put aside is only not there', async () => {
  const folder = mkdtempSync(join(dataDir, 'ocupada-'))
  // Its name is taken by what a file cannot replace.
  mkdirSync(join(folder, 'lastro'))
  const lastro = openLastro(folder, 2 * MB)
  expect([await lastro.make(), existsSync(join(folder, 'lastro.novo'))]).toEqual([false, false])
  rmSync(folder, { recursive: true })
  expect(await lastro.make()).toBe(false)
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { databaseAnswers } from '../probe.ts'
import { startEmbedded } from './embedded.ts'
import { isTaken } from './processes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clinica-teste-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

test('a database killed under the server comes back by itself, and stops when asked', async () => {
  const said: string[] = []
  const dataDir = join(root, 'dados')
  const server = await startEmbedded({ dataDir, testing: true, say: (frase) => said.push(frase) })
  const database = openDatabase(server.address)
  const first = postmasterOf(dataDir)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => said.at(-1)).toBe('O banco de dados voltou.')
  await expect.poll(() => databaseAnswers(database)).toBe(true)
  const second = postmasterOf(dataDir)
  expect(second).not.toBe(first)
  expect(said).toContain('O banco de dados parou sem ser pedido; iniciando de novo…')
  await database.close()
  await server.stop()
  expect(isTaken(second)).toBe(false)
})

test('asked to stop while it is away, nothing is started again', async () => {
  const dataDir = join(root, 'dados')
  const server = await startEmbedded({ dataDir, testing: true })
  const postmaster = postmasterOf(dataDir)
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => isTaken(postmaster)).toBe(false)
  await server.stop()
  const again = await startEmbedded({ dataDir, testing: true })
  await again.stop()
})

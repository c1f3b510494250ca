import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

const NOBODY = { uid: 65534, gid: 65534 }
let root = ''
let home = ''
let said: string[] = []

function put(path: string, text = path, mode = 0o644): void {
  const file = join(home, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text, { mode })
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'programas-'))
  chmodSync(root, 0o755)
  home = join(root, 'pacote')
  said = []
  put('package.json', '{ "version": "18.4.0" }')
  put('native/bin/postgres', 'programa', 0o755)
  put('native/lib/libpq.so.5.18')
  put('native/lib/libpq.a')
  put('native/share/postgresql/postgres.bki')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  put('native/pg-symlinks.json', JSON.stringify([link]))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const find = (who?: typeof NOBODY) =>
  findBinaries(join(root, 'dados'), who, (sentence) => said.push(sentence), home)

test('runs in place, with the links that no install script made', () => {
  expect(find().run('postgres')).toBe(join(home, 'native/bin/postgres'))
  expect(readlinkSync(join(home, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(find(NOBODY).folder).toBe(join(home, 'native'))
  expect(said).toEqual([])
})

test('a package that the other user cannot reach is copied beside the data, once', () => {
  chmodSync(home, 0o700)
  chmodSync(join(home, 'native/lib/libpq.so.5.18'), 0o600)
  const { folder, run } = find(NOBODY)
  expect(folder).toBe(join(root, 'dados/postgresql-18.4.0/native'))
  expect(readFileSync(run('postgres'), 'utf8')).toBe('programa')
  expect(statSync(run('postgres')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'lib/libpq.so.5')).mode & 0o777).toBe(0o644)
  expect(existsSync(join(folder, 'lib/libpq.a'))).toBe(false)
  expect(said).toEqual(['Copiando os programas do PostgreSQL…'])
  expect(find(NOBODY).folder).toBe(folder)
  expect(said).toHaveLength(1)
})

test('a program that the other user may not run is copied too', () => {
  chmodSync(join(home, 'native/bin/postgres'), 0o700)
  expect(find(NOBODY).folder).toBe(join(root, 'dados/postgresql-18.4.0/native'))
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderNumber } from './folder.ts'
import { lockDataFolder } from './lock.ts'
import { birthOf } from './processes.ts'

let folder = ''
const file = () => join(folder, 'servidor.pid')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trava-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const DEAD_PID = 4_000_000

test.each([
  ['nobody', undefined],
  ['a dead process', `${DEAD_PID} 12345\n`],
  ['a process of an earlier boot whose number is taken again', `${process.ppid} 1\n`],
  ['a writer that died before its first word', ''],
  ['nonsense', 'abc'],
])('a folder held by %s is taken, and free again once released', async (_who, left) => {
  if (left !== undefined) writeFileSync(file(), left)
  const lock = await lockDataFolder(folder)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  lock.release()
  expect(() => readFileSync(file())).toThrow('ENOENT')
})

test('a folder held by a living process is refused and stays its own', async () => {
  const mark = `${process.ppid} ${birthOf(process.ppid)}\n`
  writeFileSync(file(), mark)
  await expect(lockDataFolder(folder)).rejects.toThrow(`pelo processo ${process.ppid}.`)
  expect(readFileSync(file(), 'utf8')).toBe(mark)
})

const living = () => `${process.ppid} ${birthOf(process.ppid)}`

test('a lock that was copied along from the folder of a living process is taken over', async () => {
  const original = join(folder, 'original')
  mkdirSync(original)
  writeFileSync(file(), `${living()}\n${folderNumber(original)} ${original}\n`)
  const lock = await lockDataFolder(folder)
  expect(readFileSync(file(), 'utf8')).toBe(
    `${process.pid} ${birthOf(process.pid)}\n${folderNumber(folder)} ${folder}\n`,
  )
  lock.release()
})

test('the same folder is refused: renamed, on a disk with another number, or in an older lock', async () => {
  const refused = (name: string, where: (path: string) => string) => {
    const path = join(folder, name)
    mkdirSync(path)
    writeFileSync(join(path, 'servidor.pid'), `${living()}\n${where(path)}`)
    return expect(lockDataFolder(path)).rejects.toThrow(`pelo processo ${process.ppid}.`)
  }
  await Promise.all([
    refused('renomeada', (path) => `${folderNumber(path)} /outro/lugar`),
    refused('disco', (path) => `1:1 ${path}`),
    refused('antiga', () => ''),
  ])
})

test('a lock that somebody else took meanwhile is not released', async () => {
  const lock = await lockDataFolder(folder)
  writeFileSync(file(), '1 1\n')
  lock.release()
  expect(readFileSync(file(), 'utf8')).toBe('1 1\n')
})

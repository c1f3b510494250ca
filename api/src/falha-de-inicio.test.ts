import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentenceOf } from './falha-de-inicio.ts'

let pasta = ''
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'falha-'))
  vi.stubEnv('TMPDIR', pasta)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(pasta, { recursive: true })
})
const SEM_PASTA = { DATA_DIR: '/proc/nenhuma' }

test('D13: the trace of a surprise lies in the temporary place where there is no other, and is added to', () => {
  const [uma] = [1, 2].map(() => sentenceOf(new Error('x'), SEM_PASTA))
  const arquivo = join(pasta, 'falha-de-inicio.log')
  expect(uma).toContain(`O detalhe está em ${arquivo}.`)
  expect(readFileSync(arquivo, 'utf8').match(/^Error/gm)).toHaveLength(2)
  expect(lstatSync(arquivo).mode & 0o777).toBe(0o600)
})

test('D13: a link of that name leads it nowhere', () => {
  const outro = join(pasta, 'de-outra-pessoa')
  writeFileSync(outro, 'meu')
  symlinkSync(outro, join(pasta, 'falha-de-inicio.log'))
  expect(sentenceOf(new Error('x'), SEM_PASTA)).not.toContain('O detalhe está')
  expect(readFileSync(outro, 'utf8')).toBe('meu')
})

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX, removeLeftovers } from './restos-da-conferencia.ts'

const place = mkdtempSync(join(tmpdir(), 'restos-'))
afterAll(() => rmSync(place, { recursive: true }))

/** The pid of no process: beyond the largest number. */
const DE_NINGUEM = 99_999_999

const em = (nome: string) => join(place, nome)
function pasta(nome: string, mode = 0o711) {
  mkdirSync(em(nome), { recursive: true })
  writeFileSync(join(em(nome), 'dado'), 'x')
  chmodSync(em(nome), mode)
  return em(nome)
}

const viva = pasta('dados-do-servidor')
const resto = pasta(`${PREFIX}${DE_NINGUEM}-aaaaaa`)
const deQuemVive = pasta(`${PREFIX}${process.pid}-bbbbbb`)
const deTodos = pasta(`${PREFIX}${DE_NINGUEM}-cccccc`, 0o777)
const atalho = em(`${PREFIX}${DE_NINGUEM}-dddddd`)
symlinkSync(viva, atalho)
const arquivo = em(`${PREFIX}${DE_NINGUEM}-eeeeee`)
writeFileSync(arquivo, 'x')

beforeAll(() => removeLeftovers(place))

test.each([
  ['what a killed proof left goes', resto, false],
  ['what one that runs has stays', deQuemVive, true],
  ['a folder that others may write to stays', deTodos, true],
  ['what a link leads to stays', join(viva, 'dado'), true],
  ['and so does the link', atalho, true],
  ['a file of such a name stays', arquivo, true],
])('D13: %s', (_, onde, fica) => expect(existsSync(onde)).toBe(fica))

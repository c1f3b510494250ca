import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copia, SENHA, useClinicaCheia, useFolder } from '../../test/copias.ts'
import { openCopia, shut } from './cifra.ts'
import { verifyCopia } from './restaurar-service.ts'

const folder = useFolder()
const { env } = await useClinicaCheia(folder)
// A key instead of a passphrase, which would take a second to stretch at every try.
const identidade = await generateX25519Identity()
const destinatario = await identityToRecipient(identidade)
const chaveArquivo = join(folder, 'chave.txt')
writeFileSync(chaveArquivo, `# criada para este teste\n${identidade}\n`)
const comChave = { COPIAS_CHAVE_PUBLICA: destinatario, COPIAS_CHAVE_ARQUIVO: chaveArquivo }
const arquivo = join(folder, 'inteira.age')
await copia(['salvar', arquivo], { ...env, ...comChave })
const bytes = readFileSync(arquivo)
const abridores = { senha: '', identidades: [identidade] }
const textoDela = await (await openCopia(arquivo, abridores)).leia((texto) =>
  text(Readable.from(texto)),
)

const damaged = join(folder, 'danificada.age')
const verify = async (com: Buffer) => {
  writeFileSync(damaged, com)
  return verifyCopia(await openCopia(damaged, abridores))
}
const REFUSED = { name: 'StartupRefusal', message: expect.stringMatching(/nada foi mudado/) }

/** The copy with another text in it, encrypted like ours. */
async function comTexto(texto: string): Promise<string> {
  const outra = join(folder, 'outra.age')
  const fechada = await shut(Readable.from([Buffer.from(texto)]), { destinatarios: [destinatario] })
  writeFileSync(outra, Buffer.concat(await fechada.toArray()))
  return outra
}

async function restaura(qual: string, mais: Record<string, string> = comChave) {
  const dataDir = join(folder, 'destino')
  const tentada = copia(['restaurar', qual], { DATA_DIR: dataDir, ...mais })
  await tentada.catch(() => {})
  expect(existsSync(dataDir)).toBe(false)
  return tentada
}

test('whole, it is accepted', () => expect(verify(bytes)).resolves.toBeDefined())

test('one wrong bit anywhere is refused', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (em, bit) => {
      const com = Buffer.from(bytes)
      com[em] = (com[em] ?? 0) ^ (1 << bit)
      await expect(verify(com)).rejects.toMatchObject(REFUSED)
    }),
    { numRuns: 60 },
  ))

test('cut anywhere it is refused', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (ate) => {
      await expect(verify(bytes.subarray(0, ate))).rejects.toMatchObject(REFUSED)
    }),
    { numRuns: 30, examples: [[bytes.length - 1], [0]] },
  ))

test('longer than it was it is refused', () =>
  expect(verify(Buffer.concat([bytes, Buffer.from('x')]))).rejects.toMatchObject(REFUSED))

describe('shut rightly, but not what it says of itself', () => {
  test.each([
    ['a row less', (texto: string) => texto.replace(/^.*29060480.*\n/m, '')],
    ['another value', (texto: string) => texto.replace('Vitória', 'Vitoria')],
    ['no end', (texto: string) => texto.slice(0, texto.lastIndexOf('{"tabelas"'))],
    ['ended in a row', (texto: string) => texto.slice(0, texto.indexOf('Vitória'))],
    ['something after the end', (texto: string) => `${texto}{}\n`],
    ['no JSON', () => 'PGDMP\n'],
  ])('%s', async (_nome, mude) => {
    const mudado = mude(textoDela)
    expect(mudado).not.toBe(textoDela)
    await expect(restaura(await comTexto(mudado))).rejects.toMatchObject(REFUSED)
  })

  test.each([
    ['format', '"formato":1', '"formato":2', /versão mais nova do programa \(formato 2/],
    [
      'schema',
      '"migracoes":[',
      `"migracoes":[{"numero":9999,"nome":"9999-futura.sql","soma":"x"},`,
      /versão mais nova do programa \(migração 9999-futura\.sql\)/,
    ],
    ['migration', /"soma":"\w{9}/, '"soma":"000000000', /não é a deste programa/],
  ])('a newer or other %s', async (_nome, de, para, frase) => {
    const outra = await comTexto(textoDela.replace(de, para))
    await expect(restaura(outra)).rejects.toThrow(frase)
  })
})

test('the wrong key or passphrase is refused', async () => {
  const alheia = join(folder, 'alheia.txt')
  writeFileSync(alheia, await generateX25519Identity())
  const NAO_ABRE = /A senha ou a chave não abre esta cópia, e nada foi mudado/
  await expect(restaura(arquivo, { COPIAS_CHAVE_ARQUIVO: alheia })).rejects.toThrow(NAO_ABRE)
  await expect(restaura(arquivo, {})).rejects.toThrow(/Informe em COPIAS_CHAVE_ARQUIVO/)
  const porSenha = join(folder, 'por-senha.age')
  await copia(['salvar', porSenha], { ...env, COPIAS_SENHA: SENHA })
  await expect(restaura(porSenha, { COPIAS_SENHA: `${SENHA}!` })).rejects.toThrow(NAO_ABRE)
})

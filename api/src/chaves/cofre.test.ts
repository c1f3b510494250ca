import crypto, { KeyObject, randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { chaveDoCifrado, openCofre } from './cofre.ts'

const primeira = { id: 'k1', chave: randomBytes(32) }
const segunda = { id: 'k2', chave: randomBytes(32) }

test('what was encrypted opens only with the same binding', () => {
  const cofre = openCofre([primeira])
  const cifrado = cofre.cifrar('52998224725', 'paciente.cpf:1')
  expect(cofre.decifrar(cifrado, 'paciente.cpf:1')).toBe('52998224725')
  expect(() => cofre.decifrar(cifrado, 'paciente.cpf:2')).toThrow()
})

test('a changed byte does not open', () => {
  const cofre = openCofre([primeira])
  const cifrado = cofre.cifrar('notas', 'x')
  cifrado[cifrado.length - 1] = (cifrado.at(-1) ?? 0) ^ 1
  expect(() => cofre.decifrar(cifrado, 'x')).toThrow()
})

test('the same text never looks the same, and nothing of it shows', () => {
  const cofre = openCofre([primeira])
  const a = cofre.cifrar('52998224725', 'x')
  const b = cofre.cifrar('52998224725', 'x')
  expect(a.equals(b)).toBe(false)
  expect(a.includes('52998224725')).toBe(false)
})

test('an older key still reads after a new one writes', () => {
  const antigo = openCofre([primeira]).cifrar('texto', 'x')
  expect(openCofre([segunda, primeira]).decifrar(antigo, 'x')).toBe('texto')
  expect(() => openCofre([segunda]).decifrar(antigo, 'x')).toThrow('Unknown key')
})

test('digests agree with themselves and differ by use and key', () => {
  const cofre = openCofre([primeira])
  expect(cofre.digerir('cpf', '1').equals(cofre.digerir('cpf', '1'))).toBe(true)
  expect(cofre.digerir('cpf', '1').equals(cofre.digerir('outro', '1'))).toBe(false)
  expect(cofre.digerir('cpf', '1').equals(openCofre([segunda]).digerir('cpf', '1'))).toBe(false)
})

test('each key is made into what Node works with once, not for each note', () => {
  const cofre = openCofre([primeira])
  const ciphers = [
    vi.spyOn(crypto, 'createCipheriv'),
    vi.spyOn(crypto, 'createDecipheriv'),
    vi.spyOn(crypto, 'createHmac'),
  ] as const
  // What has imported them by name sees it too, whoever loaded the module first.
  syncBuiltinESMExports()
  try {
    for (const texto of ['um', 'dois', 'três']) {
      cofre.decifrar(cofre.cifrar(texto, 'x'), 'x')
      cofre.digerir('cpf', texto)
    }
    const keys = ciphers.map(({ mock }) => new Set(mock.calls.map(([, key]) => key as unknown)))
    expect(keys.map((of) => [...of].map((key) => key instanceof KeyObject))).toEqual([
      [true],
      [true],
      [true],
    ])
  } finally {
    for (const cipher of ciphers) cipher.mockRestore()
    syncBuiltinESMExports()
  }
})

test('rewritten under another key it opens with that alone, and what was equal stays equal', () => {
  const antigo = openCofre([primeira]).cifrar('notas', 'x')
  const cofre = openCofre([segunda, primeira])
  const um = cofre.recifrar(antigo, 'x')
  const outro = cofre.recifrar(Buffer.from(antigo), 'x')
  expect(um).toEqual(outro)
  expect(chaveDoCifrado(um as Buffer)).toBe(segunda.id)
  expect(openCofre([segunda]).decifrar(um as Buffer, 'x')).toBe('notas')
  expect(cofre.recifrar(openCofre([primeira]).cifrar('notas', 'x'), 'x')).not.toEqual(um)
})

test('what does not open is not rewritten', () => {
  const antigo = openCofre([primeira]).cifrar('notas', 'x')
  const cofre = openCofre([segunda, primeira])
  expect(cofre.recifrar(antigo, 'y')).toBeNull()
  expect(openCofre([segunda]).recifrar(antigo, 'x')).toBeNull()
})

test('keys are changed under a vault in use', () => {
  const cofre = openCofre([primeira])
  const [digesto] = cofre.digestos('cpf', '1')
  const rotulado = cofre.rotular('cpf', '1')
  cofre.usar([segunda, primeira])
  expect(cofre.chaveAtual()).toBe(segunda.id)
  expect(cofre.digestos('cpf', '1')).toEqual([cofre.digerir('cpf', '1'), digesto])
  expect(cofre.digerirCom(primeira.id, 'cpf', '1')).toEqual(digesto)
  expect([...cofre.segredosDosTokens().keys()]).toEqual([segunda.id, primeira.id])
  expect(['1', '2'].map((texto) => cofre.confere('cpf', texto, rotulado))).toEqual([true, false])
  cofre.usar([segunda])
  expect(cofre.confere('cpf', '1', rotulado)).toBe(false)
  expect(() => cofre.digerirCom(primeira.id, 'cpf', '1')).toThrow('Unknown key')
})

test('a key that is not at hand is looked for', () => {
  const cifrado = openCofre([segunda]).cifrar('texto', 'x')
  const cofre = openCofre([primeira], (id) => (id === segunda.id ? segunda : null))
  expect(cofre.decifrar(cifrado, 'x')).toBe('texto')
  expect(cofre.digerirCom(segunda.id, 'cpf', '1')).toEqual(openCofre([segunda]).digerir('cpf', '1'))
})

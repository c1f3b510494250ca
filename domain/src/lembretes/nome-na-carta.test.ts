import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nomeNaCarta } from './nome-na-carta.ts'

test.each([
  ['Helena Prado', 'Helena Prado'],
  ['Dra. Ana d’Ávila-Sá', 'Dra. Ana d’Ávila-Sá'],
  ['Dra.Helena J.P.Souza', 'Dra. Helena J. P. Souza'],
  ['Clínica Prado & Filhos (Centro) 24h', 'Clínica Prado & Filhos (Centro) 24h'],
  ['Lucas M. Jr.', 'Lucas M. Jr.'],
  ['Ana/Bia Lima', 'Ana Bia Lima'],
  ['  Bia\n\tLima ', 'Bia Lima'],
  [
    'Banco Central: seu CPF foi bloqueado, veja http://bit.ly/x',
    'Banco Central seu CPF foi bloqueado, veja',
  ],
  ['Ana https://golpe.com', 'Ana'],
  ['Ana HTTPS:golpe', 'Ana'],
  ['Ana www.golpe.com.br/pix', 'Ana'],
  ['Ana golpe.com', 'Ana'],
  ['Ana golpe．com', 'Ana'],
  ['Ana golpe。com', 'Ana'],
  ['Ana golpe\u200b.com', 'Ana'],
  ['Ana xn--glpe-5qa.com', 'Ana'],
  ['Ana pague@golpe.com', 'Ana'],
  ['Ana ＠golpe', 'Ana'],
  ['Ana golpe\u0323\u0323.com', 'Ana'],
  ['Ana //golpe', 'Ana golpe'],
  ['Ana 10.0.0.1', 'Ana'],
  ['Ana <b>Lima</b>', 'Ana b Lima b'],
  ['Ana\u202e amiL', 'Ana amiL'],
  ['Ana 💸🔥', 'Ana'],
  ['http://golpe.com', 'quem atende você'],
  ['…', 'quem atende você'],
  ['', 'quem atende você'],
])('P4: %j goes into a letter as %j', (nome, dito) => {
  expect(nomeNaCarta(nome, 'quem atende você')).toBe(dito)
})

test('P4: a sentence is cut after a whole word', () => {
  const dito = nomeNaCarta(
    'Banco Central informa que sua conta foi bloqueada e precisa de você agora',
    '–',
  )
  expect(dito).toBe('Banco Central informa que sua conta foi bloqueada e…')
  expect(Array.from(nomeNaCarta('A'.repeat(200), '–'))).toHaveLength(60)
})

const PARTES = [
  'http',
  '://',
  'www',
  '.',
  '@',
  '/',
  ':',
  ' ',
  '\u200b',
  '．',
  'ana',
  'com',
  'é',
  '\u0301',
  '1',
  '\n',
  '<',
  '…',
]
const nomes = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...PARTES), { maxLength: 20 }).map((partes) => partes.join('')),
)

test('P4: whatever the name is, nothing in a letter can be opened, and nothing steers it', () => {
  fc.assert(
    fc.property(nomes, (nome) => {
      const dito = nomeNaCarta(nome, 'ninguém')
      expect(dito).not.toMatch(
        /[@:/<>\\]|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]|(?<![\p{L}\p{N}])www(?!\p{L})|[\p{Cc}\p{Cf}]/iu,
      )
      expect(dito.trim()).toBe(dito)
      expect(Array.from(dito).length).toBeLessThanOrEqual(60)
      expect(dito).not.toBe('')
    }),
  )
})

import { expect, test } from 'vitest'
import {
  chaveDeBusca,
  contem,
  somenteDigitos,
  textoDeUmaLinha,
  textoGuardavel,
  textoVisivel,
} from './texto.ts'

test.each([
  ['  José  da Conceição ', 'jose da conceicao'],
  ['CAFÉZINHO', 'cafezinho'],
  ['Ünïcödé', 'unicode'],
])('%s is compared as %s', (texto, chave) => expect(chaveDeBusca(texto)).toBe(chave))

test.each([
  ['Antônia Muñoz', 'munoz', true],
  ['Antônia Muñoz', 'TÔNIA', true],
  ['Antônia Muñoz', '', true],
  ['Antônia Muñoz', 'pedro', false],
])('%s contains %s: %s', (texto, procurado, esperado) =>
  expect(contem(texto, procurado)).toBe(esperado),
)

test('somenteDigitos drops the mask', () =>
  expect(somenteDigitos('529.982.247-25')).toBe('52998224725'))

test.each([
  ['nome', true],
  ['emoji 👩‍⚕️', true],
  ['a\u0000b', false],
  ['\ud800', false],
])('%j can be kept: %s', (texto, esperado) => expect(textoGuardavel(texto)).toBe(esperado))

test.each([
  ['Ana', true],
  ['李', true],
  ['👩‍⚕️', true],
  ['', false],
  [' \u00a0', false],
  ['\u200b\ufeff', false],
  ['\u202e\u202d', false],
  ['\u0301', false],
])('%j shows something: %s', (texto, visivel) => expect(textoVisivel(texto)).toBe(visivel))

test.each([
  ['Ana de Souza', true],
  ['a\nb', false],
  ['a\u001bb', false],
  ['a\u0000b', false],
  ['a\ud800b', false],
])('%j is one line: %s', (texto, linha) => expect(textoDeUmaLinha(texto)).toBe(linha))

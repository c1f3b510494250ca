import { expect, test } from 'vitest'
import {
  chaveDeBusca,
  contados,
  contem,
  digitosEscritos,
  enumerados,
  somenteDigitos,
  textoDeUmaLinha,
  textoDoNumero,
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

const CEP = /(?<!\d)\d{2}\.?\d{3}-?\d{3}(?!\d)/g
test.each([
  ['29.045-120', '29045120'],
  [' 29045\u00ad-120\u200b\u00a0', '29045120'],
  ['29.045-120 casa 3', '29045120'],
  ['29045', '29045'],
  ['casa', ''],
  ['29045-1201', null],
  ['29045-120 / 29060-670', null],
])('%j has the digits %j', (texto, digitos) => expect(digitosEscritos(texto, CEP, 8)).toBe(digitos))

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

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [12_400, '12.400'],
  [1_234_567, '1.234.567'],
  [-1240, '-1.240'],
])('%i is written %s', (n, texto) => expect(textoDoNumero(n)).toBe(texto))

test.each([
  [0, '0 sessões'],
  [1, '1 sessão'],
  [2, '2 sessões'],
  [1240, '1.240 sessões'],
])('%i are counted as %s', (n, texto) => expect(contados(n, 'sessão', 'sessões')).toBe(texto))

test.each([
  [[], ''],
  [['Gael'], 'Gael'],
  [['Gael', 'Lia'], 'Gael e Lia'],
  [['Ana', 'Gael', 'Lia'], 'Ana, Gael e Lia'],
  [['Ana', 'Bia', 'Gael', 'Lia'], 'Ana, Bia, Gael e Lia'],
])('%j are listed as %s', (partes, texto) => expect(enumerados(partes)).toBe(texto))

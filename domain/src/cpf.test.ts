import { expect, test } from 'vitest'
import { cpfComMascara, cpfConfere, cpfDigitado } from './cpf.ts'

test.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['52998224724', false],
  ['11111111111', false],
  ['5299822472', false],
  ['', false],
])('%s has right check digits: %s', (cpf, esperado) => expect(cpfConfere(cpf)).toBe(esperado))

test.each([
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224', '529.982.24'],
  ['52998224725', '529.982.247-25'],
  ['529982247251', '529.982.247-25'],
])('%s is shown as %s', (cpf, mascara) => expect(cpfComMascara(cpf)).toBe(mascara))

test.each([
  ['529.982.247-25', '52998224725'],
  ['CPF: 529.982.247-25, RG 12.345.678-9', '52998224725'],
  ['\u202a529.982\u200b.247-25\u202c\u00a0', '52998224725'],
  ['529.982', '529982'],
  ['529.982.247-251', null],
  ['12.345.678/0001-95', null],
])('§5: %j has the digits %j', (texto, digitos) => expect(cpfDigitado(texto)).toBe(digitos))

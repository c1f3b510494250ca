import { expect, test } from 'vitest'
import { cpfComMascara, cpfConfere } from './cpf.ts'

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

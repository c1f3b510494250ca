import fc from 'fast-check'
import { expect, test } from 'vitest'
import { celulaLimpa } from './celula-limpa.ts'

test.each([
  ['\u200E05/03/2014', '05/03/2014'],
  ['05\u2011\u200003\u20112014', '05- 03-2014'],
  ['5\u22123\u22122014', '5-3-2014'],
  ['R$\u202F90,00', 'R$ 90,00'],
  ['\u202A529.982.247\u201125\u202C', '529.982.247-25'],
  ['\uFF11\uFF14h', '14h'],
  ['="01234567890"', '01234567890'],
  ['=""150,00""', '150,00'],
  ['= "ter\u200Bça" ', 'terça'],
  ['="disse ""oi"""', 'disse "oi"'],
  ['=""', ''],
  // What is reckoned is no text.
  ['="a"&"b"', '="a"&"b"'],
  ['=1+1', '=1+1'],
  ['Ana "Nina" Luz', 'Ana "Nina" Luz'],
])('P1: the cell %j enters as %j', (escrita, entra) => expect(celulaLimpa(escrita)).toBe(entra))

test('P1: what is clean stays as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      const limpa = celulaLimpa(texto)
      fc.pre(!limpa.startsWith('='))
      expect(celulaLimpa(limpa)).toBe(limpa)
    }),
  ))

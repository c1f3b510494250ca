import { expect, it } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { valorPorExtenso } from './valor-por-extenso.ts'

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [29, 'vinte e nove centavos'],
  [100, 'um real'],
  [110, 'um real e dez centavos'],
  [72_010, 'setecentos e vinte reais e dez centavos'],
  [100_000, 'mil reais'],
  [100_000_000, 'um milhão de reais'],
])('P4: %d is %s', (valor, extenso) => expect(valorPorExtenso(centavos(valor))).toBe(extenso))

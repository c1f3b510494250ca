import { expect, test } from 'vitest'
import { faltaFalada } from './falta-falada.ts'

test.each([
  [null, 'R$ 50,00'],
  [{ regra: 'FIXO', valor: 80.5 }, 'R$ 80,50'],
  [{ regra: 'PERCENTUAL', valor: 50 }, '50% do valor da sessão'],
  [{ regra: 'INTEGRAL', valor: null }, 'Valor da sessão'],
  [{ regra: 'NADA', valor: null }, 'Não é cobrada'],
] as const)('P9: %j is said as %s', (falta, frase) => expect(faltaFalada(falta)).toBe(frase))

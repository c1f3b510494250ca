import { expect, test } from 'vitest'
import { centavos } from '../../dinheiro.ts'
import { problemasDitos, resumoDoPassado } from './resumo-do-passado.ts'

const nada = {
  avulsas: [],
  marcadas: new Map(),
  soltos: new Set<string>(),
  lancamentos: [],
  recebimentos: [],
  deQuem: new Set<string>(),
  problemas: [],
  despesas: [],
}
const varios = (quantos: number, um: object) => Array(quantos).fill(um) as never

test.each([
  [nada, 'Nada do que passou é novo aqui'],
  [{ ...nada, despesas: varios(1, {}) }, '1 despesa'],
  [
    {
      ...nada,
      avulsas: varios(1_240, { observacoes: null }),
      lancamentos: varios(2, { valor: centavos(4_900_000) }),
      despesas: varios(36, {}),
    },
    '1.240 sessões passadas, R$ 98.000,00 recebidos, 36 despesas',
  ],
  [{ ...nada, avulsas: varios(2, { observacoes: 'sim' }) }, '2 sessões passadas, 2 anotações'],
])('P6: what else comes, in a line', (passado, dito) => expect(resumoDoPassado(passado)).toBe(dito))

test('P6: of many problems the first ones', () => {
  expect(problemasDitos(['Isto.'])).toEqual(['Isto.'])
  expect(problemasDitos(Array(7).fill('Isto.'))).toEqual([...Array(5).fill('Isto.'), 'E mais 2.'])
})

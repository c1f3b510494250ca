import { UFS } from '@clinica/domain/pessoa/tipos'
import { expect, test } from 'vitest'
import { ufDoNome } from './nome-da-uf.ts'

test.each([
  ['Espírito Santo', 'ES'],
  ['sao paulo', 'SP'],
  ['SP - São Paulo', 'SP'],
  ['Pará', 'PA'],
  ['Paraná', 'PR'],
  ['Mato Grosso', 'MT'],
  ['Vitória', null],
])('P1: the state of %j is %s', (texto, uf) => expect(ufDoNome(texto)).toBe(uf))

test('P1: each state is known by one name', () => {
  const nomes = ['Acre', 'Amapá', 'Rondônia', 'Roraima', 'Rio Grande do Norte', 'Piauí']
  expect(new Set(nomes.map(ufDoNome)).size).toBe(nomes.length)
  for (const nome of nomes) expect(UFS).toContain(ufDoNome(nome))
})

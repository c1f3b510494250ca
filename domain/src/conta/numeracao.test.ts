import { expect, test } from 'vitest'
import { codigosDaConta, numeracao } from './numeracao.ts'

test('P6: one number each, in the order they are asked for; none for what was never told', () => {
  const { de, se } = numeracao(['a'])
  expect([de('b'), de('a'), de('b'), de('c')]).toEqual([2, 1, 2, 3])
  expect([se('c'), se('x'), se(null)]).toEqual([3, '', ''])
})

test('P6: patients have theirs from the start', () => {
  const codigos = codigosDaConta(['p', 'q'])
  expect([codigos.pacientes.se('q'), codigos.sessoes.se('q')]).toEqual([2, ''])
})

import { expect, test } from 'vitest'
import { contagemFalada } from './contagem-falada.ts'

test.each([
  [1, 0, 'alteradas', ''],
  [12, 0, 'criadas', '12 sessões criadas.'],
  [12, 2, 'alteradas', '12 sessões alteradas, 2 preservadas.'],
  [1, 1, 'excluídas', '1 sessão excluída, 1 preservada.'],
] as const)('%i changed, %i kept, %s: %s', (alterados, preservados, gesto, frase) => {
  expect(contagemFalada({ alterados, preservados }, gesto)).toBe(frase)
})

test.each([
  [1, 1, '1 sessão voltou a Pendente.'],
  [12, 2, '12 sessões alteradas. 2 sessões voltaram a Pendente.'],
])('P3 %i changed, %i no longer paid: %s', (alterados, voltaramAPendente, frase) => {
  expect(contagemFalada({ alterados, preservados: 0, voltaramAPendente }, 'alteradas')).toBe(frase)
})

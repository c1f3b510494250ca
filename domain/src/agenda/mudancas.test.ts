import { expect, test } from 'vitest'
import { contagem, type Mudancas } from './mudancas.ts'

const nada: Mudancas = {
  alteradas: [],
  novas: [],
  removidas: [],
  recurrenceId: null,
  padrao: null,
  preservados: 0,
}

test('what was changed, made and removed counts as altered; frozen ones apart', () => {
  const alguma = {} as never
  expect(contagem(nada)).toEqual({ alterados: 0, preservados: 0 })
  expect(
    contagem({
      ...nada,
      alteradas: [alguma, alguma],
      novas: [alguma],
      removidas: [alguma],
      preservados: 3,
    }),
  ).toEqual({ alterados: 4, preservados: 3 })
})

import { expect, test } from 'vitest'
import type { Pagador } from '../tipos.ts'
import { pagadoresDe, pagadorPadrao } from './pagadores.ts'

test.each<[string | null, Pagador | null, string, Pagador]>([
  [null, null, 'Bia', 'PACIENTE'],
  [null, 'RESPONSAVEL', 'Bia', 'PACIENTE'],
  ['Ana', null, 'Bia, Ana', 'RESPONSAVEL'],
  ['Ana', 'PACIENTE', 'Bia, Ana', 'PACIENTE'],
  ['Ana', 'RESPONSAVEL', 'Bia, Ana', 'RESPONSAVEL'],
])('P3 "Pago por": guardian %s, last time %s', (responsavelFinanceiro, ultimo, nomes, padrao) => {
  const oferecidos = pagadoresDe({ nome: 'Bia', responsavelFinanceiro })
  expect(oferecidos.map(({ nome }) => nome).join(', ')).toBe(nomes)
  expect(pagadorPadrao(oferecidos, ultimo)).toBe(padrao)
})

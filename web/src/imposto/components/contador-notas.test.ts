import { centavos } from '@clinica/domain/dinheiro'
import { anoDoContador } from '@clinica/domain/imposto/contador'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { notasDaEstimativa } from './contador-notas.tsx'

const notas = (ano: number, valor: number) =>
  notasDaEstimativa(
    anoDoContador(
      { ano, atual: { ano: 2027, mes: 1 } },
      [
        {
          id: 'a',
          pacienteId: 'p',
          nomePaciente: 'Gael',
          nomePagador: 'Ana',
          cpfPagador: null,
          rendimento: true,
          data: `${ano}-06-03` as Data,
          valor: centavos(valor),
        },
      ],
      [],
    ),
  ).join(' ')

test.each([
  ['a year without a table', 2027, 600_000, 'As tabelas do imposto de 2027 não estão no sistema'],
  ['the reduction that was counted', 2026, 600_000, 'A redução da Lei 15.270/2025 foi contada'],
  ['what is left below R$ 10,00', 2025, 311_596, 'Neste ano sobram R$ 6,00 sem DARF'],
  ['that it is an estimate', 2025, 0, 'É uma estimativa'],
])('P5: said: %s', (_, ano, valor, nota) => {
  expect(notas(ano, valor)).toContain(nota)
})

test('P5: no reduction is told of before there was one', () => {
  expect(notas(2025, 600_000)).not.toContain('15.270')
})

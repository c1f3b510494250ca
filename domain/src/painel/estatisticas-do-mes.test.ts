import { expect, test } from 'vitest'
import { estatisticasDoMes } from './estatisticas-do-mes.ts'

const linha = (nomePaciente: string, mesNumero: number, quantidadeAtendimentos: number) => ({
  profissionalId: 'p',
  nomeProfissional: 'Ana',
  pacienteId: nomePaciente,
  nomePaciente,
  mesNumero,
  mesNome: '',
  ano: 2026,
  quantidadeAtendimentos,
  quantidadeRealizados: 0,
  quantidadeFaltas: 0,
  valorTotal: 0,
  valorPago: 0,
})

test('only the month counts', () =>
  expect(
    estatisticasDoMes([linha('José', 3, 4), linha('Maria', 3, 1), linha('José', 2, 9)], {
      ano: 2026,
      mes: 3,
    }),
  ).toEqual({ pacientes: 2, atendimentos: 5 }))

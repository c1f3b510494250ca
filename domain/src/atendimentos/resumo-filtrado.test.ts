import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { chaveDoMes } from '../pagamentos/chave-do-mes.ts'
import type { MesDoPaciente } from './contract.ts'
import { type FiltroDoResumo, resumoFiltrado, totaisDoResumo } from './resumo-filtrado.ts'

const linha = (
  pacienteId: string,
  nomePaciente: string,
  ano: number,
  mes: number,
  total: number,
  pago: number,
): MesDoPaciente => ({
  profissionalId: 'p',
  nomeProfissional: 'Ana',
  pacienteId,
  nomePaciente,
  ano,
  mes,
  quantidade: 2,
  realizadas: 0,
  faltas: 0,
  total: centavos(total),
  pago: centavos(pago),
})
const linhas = [
  linha('1', 'José Muñoz', 2026, 3, 30_000, 30_000),
  linha('1', 'José Muñoz', 2026, 4, 30_000, 0),
  linha('2', 'Maria', 2026, 3, 20_000, 5_000),
  linha('3', 'Cafézinho', 2026, 3, 10_000, 0),
  linha('2', 'Maria', 2025, 3, 10_000, 20_000),
]
const NADA: FiltroDoResumo = { mes: null, ano: null, nome: '', situacao: null }
const ids = (filtro: Partial<FiltroDoResumo>) =>
  resumoFiltrado(linhas, { ...NADA, ...filtro }).map(
    ({ pacienteId, ano, mes }) => `${pacienteId}:${ano}-${mes}`,
  )

test('each filter narrows, reserved names never show', () => {
  expect(ids({})).toEqual(['1:2026-3', '1:2026-4', '2:2026-3', '2:2025-3'])
  expect(ids({ mes: 3 })).toEqual(['1:2026-3', '2:2026-3', '2:2025-3'])
  expect(ids({ mes: 3, ano: 2026 })).toEqual(['1:2026-3', '2:2026-3'])
  expect(ids({ nome: 'MUNOZ' })).toEqual(['1:2026-3', '1:2026-4'])
  expect(ids({ situacao: 'Pago' })).toEqual(['1:2026-3', '2:2025-3'])
  expect(ids({ situacao: 'Em aberto' })).toEqual(['1:2026-4'])
  expect(ids({ situacao: 'Parcial' })).toEqual(['2:2026-3'])
})

test('a row kept in place stays whatever its situation, but not against the other filters', () => {
  const mantidas = new Set(['1 2026 3', '3 2026 3'])
  const kept = (filtro: Partial<FiltroDoResumo>) =>
    resumoFiltrado(linhas, { ...NADA, ...filtro }, mantidas).map(chaveDoMes)
  expect(kept({ situacao: 'Em aberto' })).toEqual(['1 2026 3', '1 2026 4'])
  expect(kept({ situacao: 'Em aberto', mes: 4 })).toEqual(['1 2026 4'])
  expect(kept({ situacao: 'Em aberto', nome: 'maria' })).toEqual([])
})

test('the cards add up row by row: what one paid too much does not pay for another', () =>
  expect(totaisDoResumo(resumoFiltrado(linhas, NADA))).toEqual({
    pacientes: 2,
    atendimentos: 8,
    total: 90_000,
    recebido: 55_000,
    emAberto: 45_000,
  }))

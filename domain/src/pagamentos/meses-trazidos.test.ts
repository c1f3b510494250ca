import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { chaveDoMes } from './chave-do-mes.ts'
import { mesesTrazidos } from './meses-trazidos.ts'

const MES = { pacienteId: 'p', ano: 2026, mes: 2 }
const sessao = (
  id: string,
  statusPagamento: 'PAGO' | 'PENDENTE',
  proprio: number | null = null,
) => ({
  id,
  pacienteId: 'p',
  tipo: 'SESSAO_INDIVIDUAL' as const,
  inicio: `2026-02-0${id}T10:00:00` as DataHora,
  valorSessao: centavos(100),
  statusAgendamento: 'REALIZADO' as const,
  statusPagamento,
  proprio: proprio === null ? null : centavos(proprio),
})
const antes = { pagos: [{ ...MES, pago: centavos(0) }], sessoes: [] }

// The first was set to PENDENTE on purpose, while more was received.
const ficam = [sessao('1', 'PENDENTE'), sessao('2', 'PAGO', 100)]
const entradas = [{ ...MES, valor: centavos(250) }]

test.each([
  ['all of it comes: as it stood', new Set<string>(), [false, true]],
  ['not all of it comes: credit settles', new Set([chaveDoMes(MES)]), [true, true]],
])('P1, D10: %s', (_caso, soltos, pagas) => {
  const { certas, depois } = mesesTrazidos(antes, { ficam, entradas, soltos })
  expect(['1', '2'].map((id) => certas.get(id)?.pago)).toEqual(pagas)
  expect(certas.get('2')?.proprio).toBe(100)
  expect(depois.pagos).toEqual([{ ...MES, pago: 250 }])
})

test('P1, D10: what the money of such a month does not cover is PENDENTE', () => {
  const soltos = new Set([chaveDoMes(MES)])
  const pouco = [{ ...MES, valor: centavos(99) }]
  const { certas } = mesesTrazidos(antes, { ficam, entradas: pouco, soltos })
  expect([...certas.values()].some(({ pago }) => pago)).toBe(false)
})

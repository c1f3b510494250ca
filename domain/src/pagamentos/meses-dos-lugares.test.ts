import { expect, test } from 'vitest'
import type { Tipo } from '../agenda/tipos.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { mesDoLugar, mesesDosLugares } from './meses-dos-lugares.ts'

const lugar = (pacienteId: string | null, inicio: string, tipo: Tipo = 'ANAMNESE') => ({
  pacienteId,
  tipo,
  inicio: `${inicio}T09:00:00` as DataHora,
})

test.each([
  ['ANAMNESE', 'a', { pacienteId: 'a', ano: 2026, mes: 3 }],
  ['SOCIAL', 'a', { pacienteId: 'a', ano: 2026, mes: 3 }],
  ['SOCIAL', null, null],
  ['PESSOAL', 'a', null],
  ['CAFEZINHO', 'a', null],
] as const)('%s of %s', (tipo, pacienteId, mes) => {
  expect(mesDoLugar(lugar(pacienteId, '2026-03-31', tipo))).toEqual(mes)
})

test('the months of many places, each once', () => {
  const lugares = [
    lugar('a', '2026-03-01'),
    lugar('b', '2026-03-01'),
    lugar('a', '2026-03-31'),
    lugar('a', '2025-03-31'),
    lugar(null, '2026-05-01', 'PESSOAL'),
  ]
  expect(mesesDosLugares(lugares)).toEqual([
    { pacienteId: 'a', ano: 2026, mes: 3 },
    { pacienteId: 'b', ano: 2026, mes: 3 },
    { pacienteId: 'a', ano: 2025, mes: 3 },
  ])
})

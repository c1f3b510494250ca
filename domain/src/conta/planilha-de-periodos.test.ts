import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { linhaDoPeriodo, TITULOS_DE_PERIODOS } from './planilha-de-periodos.ts'

const ferias = {
  titulo: 'Férias',
  de: '2026-12-21' as Data,
  ate: '2027-01-01' as Data,
  horaInicio: null,
  horaFim: null,
  todoAno: false,
}

test('P6, P2: a closed period, and hours of a day, each year', () => {
  const linha = linhaDoPeriodo(ferias)
  expect(linha).toEqual(['Férias', '21/12/2026', '01/01/2027', '', '', 'Não'])
  expect(linha).toHaveLength(TITULOS_DE_PERIODOS.length)
  const horas = { horaInicio: '08:00', horaFim: '12:30', todoAno: true }
  expect(linhaDoPeriodo({ ...ferias, ate: ferias.de, ...horas })).toEqual([
    ...['Férias', '21/12/2026', '21/12/2026', '08:00', '12:30', 'Sim'],
  ])
})

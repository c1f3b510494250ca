import { expect, test } from 'vitest'
import type { DataHora } from '../../tempo/data-hora.ts'
import { janelaDoPainel, proximosAtendimentos } from './proximos-atendimentos.ts'

const agora = '2026-03-09T14:30:00' as DataHora

test('the window runs from today to the end of the day 7 days ahead', () =>
  expect(janelaDoPainel(agora)).toEqual({
    dataInicio: '2026-03-09T00:00:00',
    dataFim: '2026-03-17T00:00:00',
  }))

test('ended sessions and FALTA are passed over, three are kept', () => {
  const de = (id: number, fim: string, statusAgendamento: 'AGENDADO' | 'FALTA' = 'AGENDADO') => ({
    id,
    fim,
    statusAgendamento,
  })
  const lista = [
    de(1, '2026-03-09T14:30:00'),
    de(2, '2026-03-09T14:31:00'),
    de(3, '2026-03-09T16:00:00', 'FALTA'),
    de(4, '2026-03-10T10:00:00'),
    de(5, '2026-03-10T11:00:00'),
    de(6, '2026-03-10T12:00:00'),
  ]
  expect(proximosAtendimentos(lista, agora).map(({ id }) => id)).toEqual([2, 4, 5])
})

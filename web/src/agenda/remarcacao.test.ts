import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { expect, test } from 'vitest'
import { umAgendamento } from '../test/agenda.ts'
import { corpoDaRemarcacao, notaDaRemarcacao, problemaDaRemarcacao } from './remarcacao.ts'

const para = (inicio: string, fim: string) => ({
  id: 'ag-1',
  inicio: `${inicio}:00` as DataHora,
  fim: `${fim}:00` as DataHora,
})

test.each([
  ['2026-03-10T15:00', '2026-03-10T16:00', null],
  ['2026-03-10T15:00', '2026-03-11T15:00', null],
  ['2026-03-10T15:00', '2026-03-11T15:15', 'O atendimento pode durar no máximo 24 horas.'],
  ['1899-12-31T15:00', '1899-12-31T16:00', 'A agenda vai de 1900 a 2099.'],
  ['2099-12-31T23:30', '2100-01-01T00:30', 'A agenda vai de 1900 a 2099.'],
])('%s to %s: %s', (inicio, fim, problema) => {
  expect(problemaDaRemarcacao(para(inicio, fim))).toBe(problema)
})

test('sends the row at its new time, alone, with the end of §7', () => {
  const atual = umAgendamento({ recurrenceId: 'serie-1', observacoes: 'Fica.', valorSessao: 150 })
  const corpo = corpoDaRemarcacao(
    atual,
    para('2026-03-10T15:00', '2026-03-10T16:00'),
    '2026-03-09' as Data,
  )
  expect(corpo).toMatchObject({
    inicio: '2026-03-10T15:00:00',
    fim: '2026-03-10T16:00:00',
    observacoes: 'Fica.',
    valorSessao: 150,
    editMode: 'single',
    isRecurring: false,
    recurrenceEnd: '2026-12-31',
  })
})

test('says where it went, or where it ends', () => {
  const antes = umAgendamento()
  expect(notaDaRemarcacao(antes, para('2026-03-10T15:00', '2026-03-10T16:00'))).toBe(
    'O evento foi remarcado para 10 de março, 15h',
  )
  expect(notaDaRemarcacao(antes, para('2026-03-09T14:00', '2026-03-09T16:30'))).toBe(
    'O evento foi redimensionado para terminar em 9 de março, 16h30',
  )
})

import { expect, test } from 'vitest'
import { membro } from '../../../test/agenda-de-exemplo.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import { alcancada, desmarcadas } from './sessoes-do-fechamento.ts'

const AGORA = '2026-12-21T12:00:00' as DataHora

test.each([
  ['ahead', '2026-12-22', {}, true],
  ['confirmed', '2026-12-22', { statusAgendamento: 'CONFIRMADO' }, true],
  ['paid', '2026-12-22', { statusPagamento: 'PAGO' }, true],
  ['begun', '2026-12-21T12:00:00', {}, false],
  ['past', '2026-12-20', {}, false],
  ['held', '2026-12-22', { statusAgendamento: 'REALIZADO' }, false],
  ['missed', '2026-12-22', { statusAgendamento: 'FALTA' }, false],
  ['nobody’s', '2026-12-22', { pacienteId: null }, false],
] as const)('%s', (_que, quando, mudanca, esperado) => {
  expect(alcancada(membro(quando, mudanca), AGORA)).toBe(esperado)
})

test('all go but those kept; of the paid ones only those named', () => {
  const uns = [
    membro('2026-12-22'),
    membro('2026-12-23'),
    membro('2026-12-24', { statusPagamento: 'PAGO' }),
    membro('2026-12-25', { statusPagamento: 'PAGO' }),
  ]
  const escolhas = { manter: new Set(['2026-12-23']), creditar: new Set(['2026-12-25']) }
  expect(desmarcadas(uns, escolhas).map(({ id }) => id)).toEqual(['2026-12-22', '2026-12-25'])
})

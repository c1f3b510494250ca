import { expect, test } from 'vitest'
import { datas, membro } from '../../../test/agenda-de-exemplo.ts'
import { alcanceDaEdicao, congelado } from './alcance-edicao.ts'

test.each([
  ['AGENDADO', 'PENDENTE', false],
  ['CONFIRMADO', 'PENDENTE', false],
  ['REALIZADO', 'PENDENTE', true],
  ['FALTA', 'PENDENTE', true],
  ['AGENDADO', 'PAGO', true],
  ['CONFIRMADO', 'PAGO', true],
] as const)('%s and %s: frozen %s', (statusAgendamento, statusPagamento, esperado) =>
  expect(congelado({ statusAgendamento, statusPagamento })).toBe(esperado),
)

const clicado = membro('2026-03-18')
const membros = [
  membro('2026-03-04'),
  membro('2026-03-11', { statusPagamento: 'PAGO' }),
  membro('2026-03-18T13:59:59', { id: 'antes' }),
  clicado,
  membro('2026-03-18', { id: 'junto' }),
  membro('2026-03-25', { statusAgendamento: 'FALTA' }),
  membro('2026-04-01'),
]
const ids = (uns: readonly { id: string }[]) => uns.map(({ id }) => id)

test('future reaches those that start at or after the stored start of the clicked one', () => {
  const { livres, congelados, fora } = alcanceDaEdicao(membros, clicado, 'future')
  expect(ids(livres)).toEqual(['junto', '2026-04-01'])
  expect(ids(congelados)).toEqual(['2026-03-25'])
  expect(ids(fora)).toEqual(['2026-03-04', '2026-03-11', 'antes'])
})

test('all reaches every other one', () => {
  const { livres, congelados, fora } = alcanceDaEdicao(membros, clicado, 'all')
  expect(ids(livres)).toEqual(['2026-03-04', 'antes', 'junto', '2026-04-01'])
  expect(datas(congelados)).toEqual(['2026-03-11', '2026-03-25'])
  expect(fora).toEqual([])
})

test('in order of time, then of id, whatever order they came in', () => {
  const junto = membro('2026-03-18', { id: 'a-junto' })
  const { livres } = alcanceDaEdicao([...membros, junto].reverse(), clicado, 'future')
  expect(ids(livres)).toEqual(['a-junto', 'junto', '2026-04-01'])
})

test('the clicked one is among none of them, frozen or not', () => {
  const pago = membro('2026-03-18', { statusPagamento: 'PAGO' })
  expect(alcanceDaEdicao([pago], pago, 'all')).toEqual({ livres: [], congelados: [], fora: [] })
})

import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import type { Escolhas } from './status-da-sessao.ts'
import { escolhaDoToque, marcado, TOQUES, type Toque } from './um-toque.ts'

type Antes = Partial<Escolhas>

test.each<[Toque, Antes, Antes]>([
  ['REALIZADO', {}, { statusAgendamento: 'REALIZADO' }],
  ['REALIZADO', { statusAgendamento: 'CONFIRMADO' }, { statusAgendamento: 'REALIZADO' }],
  ['REALIZADO', { statusAgendamento: 'FALTA' }, { statusAgendamento: 'REALIZADO' }],
  ['REALIZADO', { statusAgendamento: 'REALIZADO' }, { statusAgendamento: 'AGENDADO' }],
  ['FALTA', { statusAgendamento: 'REALIZADO' }, { statusAgendamento: 'FALTA' }],
  ['FALTA', { statusAgendamento: 'FALTA' }, { statusAgendamento: 'AGENDADO' }],
  ['PAGO', {}, { statusPagamento: 'PAGO' }],
  ['PAGO', { statusAgendamento: 'FALTA' }, { statusPagamento: 'PAGO' }],
  ['PAGO', { statusPagamento: 'PAGO' }, { statusPagamento: 'PENDENTE' }],
])('a tap on %s of %j chooses %j alone (§4)', (toque, antes, escolha) => {
  expect(escolhaDoToque(toque, umAgendamento(antes))).toEqual(escolha)
})

test.each<[Antes, Toque[]]>([
  [{}, []],
  [{ statusAgendamento: 'CONFIRMADO' }, []],
  [{ statusAgendamento: 'REALIZADO', statusPagamento: 'PAGO' }, ['REALIZADO', 'PAGO']],
  [{ statusAgendamento: 'FALTA' }, ['FALTA']],
])('of %j it shows %j', (antes, marcados) => {
  expect(TOQUES.filter((toque) => marcado(toque, umAgendamento(antes)))).toEqual(marcados)
})

import { expect, test } from 'vitest'
import { agendamentoAlteracao, agendamentoEntrada } from './contract-entrada.ts'
import { dadosAlterados, dadosNovos, problemaDoAgendamento } from './dados-do-agendamento.ts'

const PACIENTE = '11111111-1111-4111-8111-111111111111'
const completo = {
  pacienteId: PACIENTE,
  tipo: 'ANAMNESE',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:00:00',
  observacoes: 'primeira vez',
  valorSessao: 180.5,
  statusAgendamento: 'CONFIRMADO',
  statusPagamento: 'PAGO',
  modalidadeAtendimento: 'ONLINE',
}
const novos = (corpo: object) => dadosNovos(agendamentoEntrada.parse(corpo))
const alterados = (corpo: object) =>
  dadosAlterados(novos(completo), agendamentoAlteracao.parse(corpo))

test('a new one is kept as sent', () =>
  expect(novos(completo)).toEqual({ ...completo, valorSessao: 18_050 }))

test.each([undefined, null, ''])('a choice sent as %j gets its default', (vazio) => {
  const { tipo, inicio, fim } = completo
  const escolhas = {
    statusAgendamento: vazio,
    statusPagamento: vazio,
    modalidadeAtendimento: vazio,
  }
  expect(novos({ tipo, inicio, fim, ...escolhas })).toEqual({
    tipo,
    inicio,
    fim,
    pacienteId: null,
    observacoes: null,
    valorSessao: null,
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
  })
})

test('an edit that says nothing changes nothing', () =>
  expect(alterados({})).toEqual(novos(completo)))

test.each([
  ['pacienteId', null, null],
  ['observacoes', '', null],
  ['valorSessao', null, null],
  ['valorSessao', 0, 0],
  ['tipo', 'SOCIAL', 'SOCIAL'],
  ['inicio', '2026-03-09T14:30', '2026-03-09T14:30:00'],
  ['fim', '2026-03-09T16:00:00', '2026-03-09T16:00:00'],
  ['statusAgendamento', 'FALTA', 'FALTA'],
  ['statusPagamento', 'PENDENTE', 'PENDENTE'],
  ['modalidadeAtendimento', 'DOMICILIAR', 'DOMICILIAR'],
])('an edit of %s to %j keeps the rest', (campo, enviado, guardado) =>
  expect(alterados({ [campo]: enviado })).toEqual({ ...novos(completo), [campo]: guardado }),
)

test.each([
  [{}, null],
  [{ pacienteId: null }, { campo: 'pacienteId', message: 'Escolha o paciente.' }],
  [{ pacienteId: null, tipo: 'CAFEZINHO' }, null],
  [{ fim: '2026-03-09T14:00:00' }, { campo: 'fim', message: 'O fim deve ser depois do início.' }],
])('%j: %j', (corpo, problema) => expect(problemaDoAgendamento(alterados(corpo))).toEqual(problema))

import { expect, test } from 'vitest'
import { centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import type { Agendamento } from '../contract.ts'
import { mudancasDoHistorico } from './mudancas-do-historico.ts'

const antes: Agendamento = {
  id: 'a',
  profissionalId: 'p',
  pacienteId: 'bia',
  nomePaciente: 'Bia Lima',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00' as DataHora,
  fim: '2026-03-09T15:00:00' as DataHora,
  observacoes: 'segredo',
  valorSessao: centavos(12_050),
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
  recurrenceId: null,
  recurrenceType: null,
  recurrenceEnd: null,
  versao: 1,
}

const CASOS: [string, Partial<Agendamento>, unknown[]][] = [
  ['nothing', {}, []],
  ['the version alone', { versao: 2 }, []],
  [
    'the patient, by name',
    { pacienteId: 'ana', nomePaciente: 'Ana Reis' },
    [{ campo: 'paciente', antes: 'Bia Lima', depois: 'Ana Reis' }],
  ],
  [
    'another patient of the same name',
    { pacienteId: 'outra' },
    [{ campo: 'paciente', antes: 'Bia Lima', depois: 'Bia Lima' }],
  ],
  ['the same patient, renamed', { nomePaciente: 'Bia Reis' }, []],
  [
    'no patient any more, and the kind',
    { pacienteId: null, nomePaciente: 'Social', tipo: 'SOCIAL' },
    [
      { campo: 'paciente', antes: 'Bia Lima', depois: null },
      { campo: 'tipo', antes: 'SESSAO_INDIVIDUAL', depois: 'SOCIAL' },
    ],
  ],
  [
    'day and hour',
    {
      inicio: '2026-03-10T15:00:00' as DataHora,
      fim: '2026-03-10T16:00:00' as DataHora,
    },
    [
      { campo: 'inicio', antes: '2026-03-09T14:00:00', depois: '2026-03-10T15:00:00' },
      { campo: 'fim', antes: '2026-03-09T15:00:00', depois: '2026-03-10T16:00:00' },
    ],
  ],
  [
    'notes, without their text',
    { observacoes: 'outro segredo' },
    [{ campo: 'observacoes', antes: null, depois: null }],
  ],
  [
    'the price, in reais',
    { valorSessao: centavos(5_000) },
    [{ campo: 'valorSessao', antes: 120.5, depois: 50 }],
  ],
  [
    'no price any more',
    { valorSessao: null },
    [{ campo: 'valorSessao', antes: 120.5, depois: null }],
  ],
  [
    'statuses and modality',
    {
      statusAgendamento: 'REALIZADO',
      statusPagamento: 'PAGO',
      modalidadeAtendimento: 'ONLINE',
    },
    [
      { campo: 'statusAgendamento', antes: 'AGENDADO', depois: 'REALIZADO' },
      { campo: 'statusPagamento', antes: 'PENDENTE', depois: 'PAGO' },
      { campo: 'modalidadeAtendimento', antes: 'PRESENCIAL', depois: 'ONLINE' },
    ],
  ],
  [
    'that it repeats; until when is not told',
    { recurrenceId: 's', recurrenceType: 'weekly', recurrenceEnd: '2026-12-31' as Data },
    [{ campo: 'recorrencia', antes: null, depois: 'weekly' }],
  ],
]

test.each(CASOS)('%s', (_caso, mudanca, esperado) => {
  expect(mudancasDoHistorico(antes, { ...antes, ...mudanca })).toEqual(esperado)
})

test('that it repeats otherwise', () => {
  const semanal = { ...antes, recurrenceId: 's', recurrenceType: 'weekly' } as const
  expect(mudancasDoHistorico(semanal, { ...semanal, recurrenceType: 'biweekly' })).toEqual([
    { campo: 'recorrencia', antes: 'weekly', depois: 'biweekly' },
  ])
})

import { describe, expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  contaNoMes,
  exigePaciente,
  fimPadrao,
  nomeOuTipo,
  nomeReservado,
  pacienteReservado,
  problemaDoPeriodo,
  TIPOS_QUE_CONTAM,
} from './regras-do-agendamento.ts'
import { TIPOS } from './tipos.ts'

const hora = (texto: string) => texto as DataHora

test.each([
  ['2026-03-09T14:00:00', '2026-03-09T15:00:00', null],
  ['2026-03-09T14:00:00', '2026-03-09T14:00:00', 'O fim deve ser depois do início.'],
  ['2026-03-09T14:00:00', '2026-03-09T13:59:59', 'O fim deve ser depois do início.'],
  ['2026-03-09T14:00:00', '2026-03-10T14:00:00', null],
  ['2026-03-09T14:00:00', '2026-03-10T14:01:00', 'O atendimento pode durar no máximo 24 horas.'],
])('%s to %s: %s', (inicio, fim, problema) =>
  expect(problemaDoPeriodo(hora(inicio), hora(fim))).toBe(problema),
)

test('only PESSOAL, CAFEZINHO and SOCIAL may be without a patient', () =>
  expect(TIPOS.filter((tipo) => !exigePaciente(tipo))).toEqual(['CAFEZINHO', 'SOCIAL', 'PESSOAL']))

describe('the reserved patient', () => {
  const pacientes = [
    { nome: 'Ana' },
    { nome: 'CAFÉZINHO' },
    { nome: 'pessoal ' },
    { nome: 'Pessoal Silva' },
  ]
  test.each([
    ['CAFEZINHO', 'CAFÉZINHO'],
    ['PESSOAL', 'pessoal '],
    ['SOCIAL', undefined],
    ['SESSAO_INDIVIDUAL', undefined],
  ] as const)('of %s is %s', (tipo, nome) =>
    expect(pacienteReservado(tipo, pacientes)?.nome).toBe(nome),
  )
  test('is none when nobody has that name', () =>
    expect(pacienteReservado('PESSOAL', [{ nome: 'Ana' }])).toBeUndefined())
})

test.each([
  ['Pessoal', true],
  ['cafézinho', true],
  [' PESSOAL ', true],
  ['Pessoal Silva', false],
])('%j is reserved: %s', (nome, esperado) => expect(nomeReservado(nome)).toBe(esperado))

test('the label of the kind stands for a missing name', () => {
  expect(nomeOuTipo(null, 'PESSOAL')).toBe('Pessoal')
  expect(nomeOuTipo('Ana', 'PESSOAL')).toBe('Ana')
})

test.each([
  ['p', 'SESSAO_INDIVIDUAL', true],
  ['p', 'SOCIAL', true],
  [null, 'SOCIAL', false],
  ['p', 'PESSOAL', false],
  ['p', 'CAFEZINHO', false],
] as const)('patient %s, %s counts: %s', (pacienteId, tipo, conta) =>
  expect(contaNoMes({ pacienteId, tipo })).toBe(conta),
)

test('the kinds that count', () =>
  expect(TIPOS_QUE_CONTAM).toEqual([
    'SESSAO_INDIVIDUAL',
    'REUNIAO_ESCOLA',
    'REUNIAO_PAIS',
    'ANAMNESE',
    'SOCIAL',
  ]))

test('the end follows the start by an hour, over midnight too', () =>
  expect(fimPadrao(hora('2026-12-31T23:30:00'))).toBe('2027-01-01T00:30:00'))

test('P9: the end is as long after the start as the clinic says', () =>
  expect(fimPadrao(hora('2026-12-31T23:30:00'), 50)).toBe('2027-01-01T00:20:00'))

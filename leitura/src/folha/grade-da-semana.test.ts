import { expect, test } from 'vitest'
import { lerFrequencia } from '../linha/quando-lido.ts'
import { ehDiaDaSemana, gradeDaSemana } from './grade-da-semana.ts'

test.each([
  ['Segunda', true],
  ['SEGUNDA-FEIRA', true],
  ['3ª feira', true],
  ['Sáb.', true],
  ['Qui 12/03', true],
  ['Sexta Silva', false],
  ['Domingos', true],
  ['', false],
])('P1: %j is a day of the week: %s', (texto, dia) => expect(ehDiaDaSemana(texto)).toBe(dia))

test('P1: a week on one page: who, on which day, at which hour, how often', () =>
  expect(
    gradeDaSemana([
      ['', 'Agenda de 2026'],
      ['', 'SEGUNDA', 'TERÇA', 'QUARTA'],
      ['8h às 8h50', 'Bia', 'livre', 'Caio'],
      ['9h', '-', 'Íris\nOtto (quinzenal)', ''],
      ['', 'Dora (mãe: Ana)', '', ''],
    ]),
  ).toMatchObject({
    titulos: ['Nome', 'Dia', 'Horário', 'Frequência'],
    linhas: [
      ['Bia', 'SEGUNDA', '8h às 8h50', ''],
      ['Caio', 'QUARTA', '8h às 8h50', ''],
      ['Íris', 'TERÇA', '9h', ''],
      ['Otto', 'TERÇA', '9h', 'quinzenal'],
      ['Dora (mãe: Ana)', 'SEGUNDA', '9h', ''],
    ],
  }))

test.each([
  'Otto (quinzenal)',
  'Otto - quinzenal',
  'Otto – Quinzenal',
  'Otto, 15/15',
  'Otto quinzenal',
  'Otto quinz.',
])('P1: %j in a week on one page is Otto, every second week', (celula) => {
  const [linha] =
    gradeDaSemana([
      ['', 'Seg', 'Ter', 'Qua'],
      ['8h', celula],
    ])?.linhas ?? []
  expect([linha?.[0], lerFrequencia(linha?.[3] ?? '').valor]).toEqual(['Otto', 'biweekly'])
})

test('P1: what stands below no heading of its own, right of a day, is of that day', () =>
  expect(
    gradeDaSemana([
      ['Hora', 'Segunda', '', 'Terça', '', 'Quarta', '', 'Obs'],
      ['8h', 'Bia', 'Caio', '', 'Dora', 'Eva', 'Gael', 'feriado'],
    ])?.linhas.map(([nome, dia]) => `${nome} ${dia}`),
  ).toEqual(['Bia Segunda', 'Caio Segunda', 'Dora Terça', 'Eva Quarta', 'Gael Quarta']))

test.each([
  [
    'a list of patients',
    [
      ['Nome', 'Dia'],
      ['Bia', 'Segunda'],
    ],
  ],
  [
    'patients with a column for each day',
    [
      ['Nome', 'Seg', 'Ter', 'Qua'],
      ['Bia', '14h', '', ''],
    ],
  ],
])('P1: %s is no week on one page', (_nome, linhas) => expect(gradeDaSemana(linhas)).toBeNull())

test('P1: a row of a week comes with its number, one without a name is told, and so is a column beside it', () =>
  expect(
    gradeDaSemana([
      ['Agenda'],
      ['Hora', 'Sala', 'Seg', 'Ter', 'Qua', 'Obs'],
      ['8h', '1', 'Bia\nCaio', '', '', ''],
      ['9h', '', 'livre', '', '', 'x'],
    ]),
  ).toMatchObject({
    origens: [[3], [3]],
    fora: [
      { um: 'linha acima dos dias', onde: 'linha 1' },
      { um: 'linha sem nenhum nome', onde: 'linha 4' },
      { um: 'coluna ao lado da semana', onde: '“Sala”' },
      { um: 'coluna ao lado da semana', onde: '“Obs”' },
    ],
  }))

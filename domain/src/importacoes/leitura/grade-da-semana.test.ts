import { expect, test } from 'vitest'
import { comDiasDasSecoes, comDiasJuntos } from './dias-em-colunas.ts'
import { ehDiaDaSemana, gradeDaSemana } from './grade-da-semana.ts'
import { lerFrequencia } from './quando-lido.ts'

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

test('P1: a box that is not ticked is no day', () =>
  expect(
    comDiasJuntos({
      titulos: ['Nome', 'Hora', 'Seg', 'Ter', 'Qua'],
      linhas: [['Bia', '14h', 'VERDADEIRO', 'FALSO', 'TRUE']],
    }).linhas,
  ).toEqual([['Bia', '14h', '', '', '', 'Seg, Qua']]))

test('P1: a column for each day, with hours or with marks', () => {
  expect(
    comDiasJuntos({ titulos: ['Nome', 'Seg', 'Qua'], linhas: [['Bia', '14h', '16h'], ['Caio']] }),
  ).toEqual({
    titulos: ['Nome', '', '', 'Dias e horários'],
    linhas: [
      ['Bia', '', '', 'Seg 14h; Qua 16h'],
      ['Caio', '', '', ''],
    ],
  })
  expect(
    comDiasJuntos({ titulos: ['Nome', 'Seg', 'Qua', 'Hora'], linhas: [['Bia', 'x', 'x', '14h']] }),
  ).toEqual({
    titulos: ['Nome', '', '', 'Hora', 'Dias'],
    linhas: [['Bia', '', '', '14h', 'Seg, Qua']],
  })
})

test('P1: a day alone in its row is the day of those below', () => {
  const titulos = ['Paciente', 'Horário']
  expect(
    comDiasDasSecoes({
      titulos,
      linhas: [
        ['SEGUNDA-FEIRA', ''],
        ['Bia', '14h'],
        ['Caio', '15h'],
        ['', 'Terça'],
        ['Dora', '9h'],
      ],
    }),
  ).toMatchObject({
    titulos: ['Paciente', 'Horário', 'Dia'],
    linhas: [
      ['Bia', '14h', 'SEGUNDA-FEIRA'],
      ['Caio', '15h', 'SEGUNDA-FEIRA'],
      ['Dora', '9h', 'Terça'],
    ],
  })
  const sem = { titulos, linhas: [['Bia', 'ter 14h']] }
  expect(comDiasDasSecoes(sem)).toEqual(sem)
})

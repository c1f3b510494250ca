import { expect, test } from 'vitest'
import { comDiasDasSecoes, comDiasJuntos } from './dias-em-colunas.ts'

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

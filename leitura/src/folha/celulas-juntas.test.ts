import { expect, test } from 'vitest'
import { comJuntasEspalhadas } from './celulas-juntas.ts'
import { tabelaDe } from './tabela.ts'

const junta = (linha: number, coluna: number, ateLinha: number, ateColuna = coluna) => ({
  linha,
  coluna,
  ateLinha,
  ateColuna,
})

test('P1: joined cells say the same down their column, never across', () =>
  expect(
    comJuntasEspalhadas(
      [['AGENDA', ''], ['seg', 'Bia'], [''], ['', 'Caio']],
      [junta(0, 0, 0, 1), junta(1, 0, 3)],
    ),
  ).toEqual([['AGENDA', ''], ['seg', 'Bia'], ['seg'], ['seg', 'Caio']]))

const SEMANA = [
  ['AGENDA', '', '', '', ''],
  ['Horário', 'Segunda', 'Terça', 'Quarta', 'Quinta'],
  ['8h', 'Bia', '', '', 'Dora'],
  ['8h30', '', 'Caio', '', ''],
  ['9h', 'Otto', '', '', ''],
  ['9h30', '', '', '', ''],
  ['12h', 'Almoço', '', '', ''],
  ['14h às 14h50', 'Gael', 'Eva', '', ''],
  ['', '', 'Lia', '', ''],
  ['15h às 15h50', '', '', '', ''],
]
const daSemana = (juntas: ReturnType<typeof junta>[]) =>
  tabelaDe('', SEMANA, { juntas }).linhas.map(([nome, dia, hora]) => `${nome}, ${dia} ${hora}`)

test('P1: of a week on one page a cell joined down is one session, through its last row', () =>
  expect(
    daSemana([
      junta(0, 0, 0, 4),
      junta(2, 1, 3),
      junta(2, 4, 5),
      junta(4, 1, 5),
      junta(7, 0, 8),
      junta(7, 1, 9),
      junta(7, 2, 8),
    ]).filter((uma) => !uma.startsWith('Almoço')),
  ).toEqual([
    'Bia, Segunda 08:00 às 09:00',
    'Dora, Quinta 08:00 às 10:00',
    'Caio, Terça 8h30',
    'Otto, Segunda 09:00 às 10:00',
    'Gael, Segunda 14:00 às 15:50',
    // The rows of one hour are no longer than it.
    'Eva, Terça 14h às 14h50',
    'Lia, Terça 14h às 14h50',
  ]))

test('P1: of a week on one page a cell joined across is on each of its days', () =>
  expect(daSemana([junta(6, 1, 6, 4)]).filter((uma) => uma.startsWith('Almoço'))).toEqual([
    'Almoço, Segunda 12h',
    'Almoço, Terça 12h',
    'Almoço, Quarta 12h',
    'Almoço, Quinta 12h',
  ]))

test('P1: a cell joined over the two columns of a day is on it once', () =>
  expect(
    tabelaDe(
      '',
      [
        ['Hora', 'Seg', '', 'Ter', '', 'Qua', ''],
        ['8h', '', 'Bia', '', '', '', ''],
        ['12h', 'Almoço', '', '', '', '', ''],
      ],
      { juntas: [junta(1, 2, 1, 3), junta(2, 1, 2, 6)] },
    ).linhas.map(([nome, dia]) => `${nome} ${dia}`),
  ).toEqual(['Bia Seg', 'Bia Ter', 'Almoço Seg', 'Almoço Ter', 'Almoço Qua']))

import { expect, test } from 'vitest'
import { comInicioEFim } from './horas-de-inicio-e-fim.ts'

test.each([
  [
    'an hour and its end',
    ['Nome', 'Dia', 'Hora início', 'Hora fim'],
    ['Bia', 'seg', '14:00', '14:50'],
    ['Nome', 'Dia', 'Hora início', ''],
    ['Bia', 'seg', '14:00 às 14:50', ''],
  ],
  [
    'a beginning and an end that are hours',
    ['Nome', 'Dia', 'Início', 'Término'],
    ['Bia', 'seg', '14h', '14h50'],
    ['Nome', 'Dia', 'Horário', ''],
    ['Bia', 'seg', '14h às 14h50', ''],
  ],
  [
    'the same of a book',
    ['Data', 'Início', 'Fim', 'Nome'],
    ['46091', '0,583333333', '0,618055556', 'Bia'],
    ['Data', 'Horário', '', 'Nome'],
    ['46091', '14:00 às 14:50', '', 'Bia'],
  ],
  [
    'a day and its hour in one figure of a book',
    ['Nome', 'Início', 'Fim'],
    ['Bia', '46091,583333333', '46091,618055556'],
    ['Nome', 'Início', 'Fim'],
    ['Bia', '10/03/2026 14:00', '10/03/2026 14:50'],
  ],
])('P1: %s', (_nome, titulos, linha, comFim, esperada) =>
  expect(comInicioEFim({ titulos, linhas: [linha, ['Caio']] })).toEqual({
    titulos: comFim,
    linhas: [esperada, ['Caio']],
  }),
)

test.each([
  ['days', ['Nome', 'Início', 'Fim'], ['Bia', '10/03/2026', '10/12/2026']],
  ['an hour of its own', ['Nome', 'Hora', 'Início', 'Até'], ['Bia', '14h', '10/03/2026', '']],
])('P1: %s stay as they are', (_nome, titulos, linha) =>
  expect(comInicioEFim({ titulos, linhas: [linha] })).toEqual({ titulos, linhas: [linha] }),
)

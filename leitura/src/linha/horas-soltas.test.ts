import { expect, test } from 'vitest'
import { desencontro, horasNosDias, lerHoras } from './horas-da-linha.ts'

const ditas = (texto: string, dias: readonly number[] = []) =>
  horasNosDias(lerHoras(texto).valor ?? [], dias)?.map(
    ({ dia, hora: { hora, minutos } }) => `${dia} ${hora}${minutos ? ` ${minutos}` : ''}`,
  ) ?? null

test.each([
  ['seg 14h qua 15h', ['1 14:00', '3 15:00']],
  ['Segunda 14:00\nQuarta 15:00', ['1 14:00', '3 15:00']],
  ['seg 14h - qua 15h', ['1 14:00', '3 15:00']],
  ['seg 14h-14h50\nqua 15h-16h', ['1 14:00 50', '3 15:00 60']],
  ['segunda às 14h quarta às 15h', ['1 14:00', '3 15:00']],
  ['seg, qua 14h sex 9h', ['1 14:00', '3 14:00', '5 09:00']],
  ['2ª 14h 4ª 15h', ['1 14:00', '3 15:00']],
  ['seg14h qua15h', ['1 14:00', '3 15:00']],
  ['ter 14 qui 15', ['2 14:00', '4 15:00']],
  ['ter 2:30 pm qui 3 pm', ['2 14:30', '4 15:00']],
  ['14h (seg) 15h (qua)', ['1 14:00', '3 15:00']],
  ['14h segunda 15h quarta', ['1 14:00', '3 15:00']],
])('P1: %j are hours with their own days, though nothing stands between them', (texto, esperado) =>
  expect(ditas(texto)).toEqual(esperado),
)

test.each([
  ['14h 15h', [1, 3], ['1 14:00', '3 15:00']],
  ['14:00\n15:30', [1, 3], ['1 14:00', '3 15:30']],
  ['14h 30', [1], ['1 14:30']],
  ['14h 30 min', [1], ['1 14:30']],
  ['14h às 15h', [1, 3], ['1 14:00 60', '3 14:00 60']],
  ['14h (sala 3)', [1], ['1 14:00']],
  ['14h sala 3', [1], ['1 14:00']],
])('P1: %j on the days %j', (texto, dias, esperado) => expect(ditas(texto, dias)).toEqual(esperado))

test.each(['14h 15h', '14:00\n14:50', '8h 9h 10h', '14h online 16h presencial'])(
  'P1: %j on one day is asked about: an end, or one hour more',
  (texto) => {
    expect(ditas(texto, [1])).toBeNull()
    expect(desencontro(lerHoras(texto).valor ?? [], [1])).toMatch(/^Há mais de uma hora aqui/)
  },
)

test.each(['14h seg 15h', 'seg 14h 15h qua', '14h 15h seg'])(
  'P1: of %j nobody can tell which day has which hour',
  (texto) => expect(lerHoras(texto)).toMatchObject({ valor: null, dito: { tom: 'erro' } }),
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoDaCelula } from './celula-lida.ts'
import { horasNosDias, lerHoras } from './horas-da-linha.ts'

const ditas = (texto: string, dias: readonly number[] = []) =>
  (horasNosDias(lerHoras(texto).valor ?? [], dias) ?? []).map(
    ({ dia, hora: { hora, minutos } }) => `${dia} ${hora}${minutos ? ` ${minutos}` : ''}`,
  )

test.each([
  ['ter 14h e qui 15h', ['2 14:00', '4 15:00']],
  ['Segunda 14:00 / Quarta 16:00', ['1 14:00', '3 16:00']],
  ['seg 14:00; qua 16:00', ['1 14:00', '3 16:00']],
  ['seg 14h, qua 16h', ['1 14:00', '3 16:00']],
  ['seg e qua 14h, sex 9h', ['1 14:00', '3 14:00', '5 09:00']],
  ['ter 14h às 14h50 e qui 15h às 16h', ['2 14:00 50', '4 15:00 60']],
  ['terças 14:00 e 15:00', ['2 14:00', '2 15:00']],
  ['seg/qua/sex 8h', ['1 08:00', '3 08:00', '5 08:00']],
  ['seg a qua 12h', ['1 12:00', '2 12:00', '3 12:00']],
  ['Quarta, 9h', ['3 09:00']],
  ['Ter 2:30 PM', ['2 14:30']],
  ['ter 14h / online', ['2 14:00']],
  ['2/4 14h', ['1 14:00', '3 14:00']],
  ['2, 4 e 6 às 8h', ['1 08:00', '3 08:00', '5 08:00']],
])('P1: %j', (texto, esperado) => expect(ditas(texto)).toEqual(esperado))

test.each([
  ['14h', [1, 3], ['1 14:00', '3 14:00']],
  ['14h e 16h', [1, 3], ['1 14:00', '3 16:00']],
  ['14h e 16h', [3, 1], ['3 14:00', '1 16:00']],
  ['14:00,16:00', [1], ['1 14:00', '1 16:00']],
  ['14h às 15h', [1, 3], ['1 14:00 60', '3 14:00 60']],
  ['0,6041666667', [2], ['2 14:30']],
  ['14h e 30min', [1], ['1 14:30']],
  ['9 horas e meia', [1], ['1 09:30']],
])('P1: %j on the days %j', (texto, dias, esperado) => expect(ditas(texto, dias)).toEqual(esperado))

test('P1: what is said of the end of one of several hours is said of the cell', () =>
  expect(lerHoras('seg 14h às 13h e qua 15h')).toMatchObject({
    valor: [{ dias: [1] }, { dias: [3] }],
    dito: { tom: 'aviso' },
  }))

test.each([
  ['2h', 'Entra de madrugada, às 02:00. Se é à tarde, escreva 14h.'],
  ['3:30', 'Entra de madrugada, às 03:30. Se é à tarde, escreva 15h30.'],
  ['0,125', 'Entra de madrugada, às 03:00. Se é à tarde, escreva 15h.'],
])('P1: that %j is in the small hours is said', (texto, message) =>
  expect(lerHoras(texto).dito).toEqual({ tom: 'aviso', message }),
)
test.each(['6h', '2h da tarde', '22h'])('P1: nothing is said of %j', (texto) =>
  expect(lerHoras(texto).dito).toBeUndefined(),
)

test('P1: three days and two hours are not told apart', () =>
  expect(horasNosDias(lerHoras('14h e 16h').valor ?? [], [1, 3, 5])).toBeNull())

test.each(['ter 25h', 'seg 14h e qua 31h', 'de tarde', '14;30'])('P1: %j is no hour', (texto) =>
  expect(lerHoras(texto)).toMatchObject({ valor: null, dito: { tom: 'erro' } }),
)

test('P1: whatever is in a cell, its hours are known or a sentence says that they are not', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9/:.,h ªaseqg;+e-]{1,18}$/)),
      (cru) => {
        const texto = textoDaCelula(cru)
        const { valor, dito } = lerHoras(texto)
        if (texto !== '' && valor === null) expect(dito?.message).toMatch(/\p{L}/u)
        for (const { hora } of valor ?? []) expect(hora.hora).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      },
    ),
  ))

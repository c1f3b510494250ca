import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoDaCelula } from './celula-lida.ts'
import { diasDoHorario, lerDias } from './dias-lidos.ts'

test.each([
  ['Segunda', [1]],
  ['2ª feira', [1]],
  ['terça-feira', [2]],
  ['Qua.', [3]],
  ['5a', [4]],
  ['ter e qui', [2, 4]],
  ['qui, ter', [4, 2]],
  ['SEG/QUA/SEX', [1, 3, 5]],
  ['2as e 4as', [1, 3]],
  ['3ªs', [2]],
  ['terças-feiras', [2]],
  ['seg a sex', [1, 2, 3, 4, 5]],
  ['segunda-feira à sexta-feira', [1, 2, 3, 4, 5]],
  ['2ª até 4ª', [1, 2, 3]],
  ['sex a seg', [5, 6, 7, 1]],
  ['SÁBADO', [6]],
  ['dom', [7]],
  ['amanhã', null],
  ['Seg 2/3', [1]],
  ['terça 10/03', [2]],
  ['terça (menos dia 5)', null],
  ['seg ou ter', null],
  ['dia 5', null],
  ['dias 2ª e 4ª', [1, 3]],
  ['segunda e 4ª', [1, 3]],
])('P1: weekday %j', (texto, dias) => expect(lerDias(texto).valor).toEqual(dias))

test.each([
  ['seg 14h', [1]],
  ['2ª feira 14h', [1]],
  ['seg a sex 12h', [1, 2, 3, 4, 5]],
  ['14h', []],
  ['3:00', []],
])('P1: weekday beside the hour %j', (texto, dias) => expect(diasDoHorario(texto)).toEqual(dias))

test('P1: whatever is in a cell, its days are known or a sentence says that they are not', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9/ªaeàseg -]{1,14}$/)),
      (cru) => {
        const texto = textoDaCelula(cru)
        const { valor, dito } = lerDias(texto)
        if (texto !== '' && valor === null) expect(dito?.message).toMatch(/\p{L}/u)
        for (const dia of valor ?? []) expect([1, 2, 3, 4, 5, 6, 7]).toContain(dia)
        expect(new Set(valor).size).toBe(valor?.length ?? 0)
      },
    ),
  ))

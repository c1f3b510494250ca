import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoDaCelula } from './celula-lida.ts'
import { lerTelefone } from './contato-lido.ts'

const tomDe = ({ dito }: { dito?: { tom: string } }) => dito?.tom ?? null

test.each([
  ['+55 (11) 91234-5678', '11912345678', null],
  ['5511912345678', '11912345678', null],
  ['551131234567', '1131234567', null],
  ['(55) 99123-4567', '55991234567', null],
  ['011 91234-5678', '11912345678', null],
  ['91234-5678 / 3123-4567', '912345678', 'aviso'],
  ['27999990000.0', '27999990000', null],
  ['+55 27 99999-0000 ::: +55 27 3333-0000', '27999990000', 'aviso'],
  ['(27) 99999-0000 (27) 3333-0000', '27999990000', 'aviso'],
  ['27 3333-0000, 27 99999-0000', '2733330000', 'aviso'],
  ['+351 912 345 678', null, 'aviso'],
  ['0800 722 6001', '08007226001', null],
  ['3322-1234', '33221234', 'aviso'],
  ['+55 3322-1234', '33221234', 'aviso'],
  ['+55 11 3322-1234', '1133221234', null],
  ['Tel.: (11) 98765-4321 (WhatsApp)', '11987654321', null],
  ['0xx11 3322-1234', '1133221234', null],
  ['119876543210', null, 'aviso'],
  ['ramal', null, 'aviso'],
  ['ramal 12', null, 'aviso'],
  ['(12) 345', '12345', 'aviso'],
  ['(1', '1', 'aviso'],
  ['5,5119E+12', null, 'aviso'],
  ['wa.me/5527999990000', '27999990000', null],
  ['https://wa.me/5527999990000', '27999990000', null],
  ['https://api.whatsapp.com/send?phone=5527999990000', '27999990000', null],
])('P1: phone %j', (texto, telefone, tom) => {
  const um = lerTelefone(texto)
  expect([um.valor, tomDe(um)]).toEqual([telefone, tom])
})

test.each([
  ['(11) 9 8765-4321 / 3322-1234', '11987654321', 'Há mais de um telefone: entra o primeiro.'],
  ['(11) 3322-1234/1235', '1133221234', 'Há mais de um telefone: entra o primeiro.'],
  ['mãe: 11 98765-4321 pai: 11 91111-2222', '11987654321', /mais de um/],
  ['3322-1234 / 3322-4321', '33221234', /sem o DDD\. Há mais de um/],
  ['(11) 98765-4321 (mãe)', '11987654321', /só o número, sem o que está escrito/],
  ['(11) 98765-4321 ramal 20', '11987654321', /só o número/],
  ['(11) 3322-1234 r. 20', '1133221234', /só o número/],
] as const)('P1: what stands beside the phone in %j is told of', (texto, telefone, frase) =>
  expect(lerTelefone(texto)).toEqual({
    valor: telefone,
    dito: { tom: 'aviso', message: expect.stringMatching(frase) },
  }),
)

test.each([
  ['2,7999990000E+10', { valor: '27999990000' }],
  ['2.799999123E+10', { valor: '27999991230' }],
  ['2,8E+10', { valor: null }],
])('P1: a phone that a spreadsheet wrote as %s', (texto, lida) =>
  expect(lerTelefone(texto)).toMatchObject(lida),
)

test('P1: whatever is in a cell, it is a phone or a sentence says that it is not', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9+() /.-]{1,30}$/)),
      (cru) => {
        const texto = textoDaCelula(cru)
        const { valor, dito } = lerTelefone(texto)
        if (texto !== '' && valor === null) expect(dito?.message).toMatch(/\p{L}/u)
        if (valor !== null) expect(valor).toMatch(/^\d{1,11}$/)
      },
    ),
  ))

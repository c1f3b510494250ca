import { expect, test } from 'vitest'
import { codigoDaDespesa } from './livro-caixa-codigo.ts'
import { categoriaFalada, PLANO_DE_CONTAS, sentidoDaCategoria } from './livro-caixa-plano.ts'

test('P5: 14 and 18 accounts, each of its own name, and each one that is taken', () => {
  const codigos = PLANO_DE_CONTAS.map(({ codigo }) => codigo)
  expect([codigos[0], codigos[13], codigos[14], codigos[31]]).toEqual([
    ...['P10.01.00001', 'P10.01.00014', 'P11.01.00001', 'P11.01.00018'],
  ])
  expect(codigos.map(codigoDaDespesa)).toEqual(codigos)
  expect(new Set(PLANO_DE_CONTAS.map(({ nome }) => nome)).size).toBe(32)
})

test.each([
  ['P10.01.00002', 'Aluguel'],
  ['P10.01.00004', 'Conselho e entidades de classe'],
  ['P10.01.00010', 'ISS'],
  ['P11.01.00006', 'Carnê-leão pago'],
  ['P11.01.00012', 'Estacionamento'],
])('P5: %s is %s', (codigo, nome) =>
  expect(PLANO_DE_CONTAS.find((uma) => uma.codigo === codigo)?.nome).toBe(nome),
)

test.each([
  ['P10.01.00002', 'Aluguel (dedutível)'],
  ['P11.01.00012', 'Estacionamento (não dedutível)'],
])('P5: %s is said as %s', (codigo, dito) => expect(categoriaFalada(codigo)).toBe(dito))

test.each([
  ['', /fica fora do livro-caixa/],
  ['P10.01.00014', /^Dedutível/],
  ['P11.01.00001', /^Não dedutível/],
])('P5: what %j does to the tax', (codigo, dito) =>
  expect(sentidoDaCategoria(codigo)).toMatch(dito),
)

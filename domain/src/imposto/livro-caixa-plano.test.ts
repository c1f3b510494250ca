import { expect, test } from 'vitest'
import { codigoDaDespesa } from './livro-caixa-codigo.ts'
import { PLANO_DE_CONTAS } from './livro-caixa-plano.ts'

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

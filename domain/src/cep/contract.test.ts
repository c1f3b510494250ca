import { expect, test } from 'vitest'
import { respostaDoCep } from './contract.ts'

const PRAIA = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Vitória', uf: 'ES' }

test.each([
  ['as it is', { cep: '29055-000', ...PRAIA }, '29055-000'],
  ['wrapped', { endereco: { cep: '29055-000', ...PRAIA } }, '29055-000'],
  ['wrapped beside its CEP', { cep: '29055-000', endereco: PRAIA }, '29055-000'],
  ['wrapped without its CEP', { endereco: PRAIA }, ''],
])('§7: an address, %s', (_, resposta, cep) =>
  expect(respostaDoCep.parse(resposta)).toEqual({ cep, ...PRAIA }),
)

test.each([null, 'x', {}, { endereco: null }, { endereco: { uf: 'ES' } }])(
  '§7: %j is none',
  (resposta) => expect(respostaDoCep.safeParse(resposta).success).toBe(false),
)

import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { lerNascimento } from './nascimento-lido.ts'

const ler = lerNascimento('2026-03-09' as Data)

test('P1: a birth date that is one', () => expect(ler('2/5/2015')).toEqual({ valor: '2015-05-02' }))

test.each([
  ['31/02/2014', /não existe.*entra sem a data/],
  ['ontem', /não foi entendida.*entra sem a data/],
  ['01/01/2030', /não pode estar no futuro\. Até lá, entra sem a data/],
  ['2014', /Faltam o dia e o mês/],
  ['12 anos', /É a idade/],
])('P1: %j keeps nobody out', (escrito, frase) =>
  expect(ler(escrito)).toEqual({
    valor: null,
    dito: { tom: 'aviso', message: expect.stringMatching(frase) },
  }),
)

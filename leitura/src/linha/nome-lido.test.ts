import type { Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { linhaLida } from './linha-lida.ts'
import { lerNome } from './nome-lido.ts'

test.each([
  'Bia Lima',
  'Ana e Bia',
  "Joana D'Ávila",
  'Ana-Maria Sá',
  'Sr. Otto Paz',
  'Almoço',
  'Vagner Reis',
  'Xavier',
  'Okada',
  'Mediciano',
  'Almoço (1h)',
])('P1: nothing is said of %j', (nome) => expect(lerNome(nome)).toEqual({ valor: nome }))

test.each([
  'Bia Lima - segunda 14h',
  'Lia (10h30)',
  'Gael quinzenal',
  'Bia - online',
  'Caio / Dora',
  'Noa R$ 180',
  'Nome: Bia',
  'Eva (desistiu)',
  'Reunião escola',
  'FERIADO',
  'Reposição Bia',
  'Vaga',
  'cancelado',
  'x',
])('P1: %j enters as it is, and it is said', (nome) =>
  expect(lerNome(nome)).toMatchObject({ valor: nome, dito: { tom: 'aviso' } }),
)

const HOJE = '2026-03-09' as Data
const ditos = (campos: (Campo | null)[], celulas: string[]) =>
  linhaLida(campos, celulas, HOJE).problemas.map(({ message }) => message)

test('P1: who has a code is called whatever it is (P6)', () =>
  expect(ditos(['nome', 'codigo'], ['Reunião 2', '7'])).toEqual([]))

test('P1: what a sheet says of who comes no more is not passed over without a word', () => {
  expect(ditos(['nome', null], ['Bia', ' Inativo'])).toEqual([
    'A planilha diz “Inativo”, e esta linha entra como as outras.',
  ])
  expect(ditos(['nome', null], ['Bia', 'Ativo'])).toEqual([])
  expect(ditos(['nome', 'observacoes'], ['Bia', 'alta'])).not.toContainEqual(
    expect.stringContaining('A planilha diz'),
  )
})

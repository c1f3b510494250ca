import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { pendenciasDoCadastro, sentencaDasPendencias } from './pendencias.ts'

const INTEIRO = { temCpf: true, dataNascimento: '2015-05-02' as Data } as const

test.each([
  [{}, [], ''],
  [{ temCpf: false }, ['cpf'], 'Falta CPF.'],
  [{ dataNascimento: null }, ['dataNascimento'], 'Falta data de nascimento.'],
  [
    { temCpf: false, dataNascimento: null },
    ['cpf', 'dataNascimento'],
    'Faltam CPF e data de nascimento.',
  ],
])('P1: a record without %j', (sem, pendencias, sentenca) => {
  expect(pendenciasDoCadastro({ ...INTEIRO, ...sem })).toEqual(pendencias)
  expect(sentencaDasPendencias(pendenciasDoCadastro({ ...INTEIRO, ...sem }))).toBe(sentenca)
})

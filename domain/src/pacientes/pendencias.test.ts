import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { pendenciasDoCadastro, sentencaDasPendencias } from './pendencias.ts'

const INTEIRO = { temCpf: true, dataNascimento: '2015-05-02' as Data, sexo: 'Feminino' } as const

test.each([
  [{}, [], ''],
  [{ temCpf: false }, ['cpf'], 'Falta CPF.'],
  [
    { sexo: null, dataNascimento: null },
    ['dataNascimento', 'sexo'],
    'Faltam data de nascimento e sexo.',
  ],
  [
    { temCpf: false, dataNascimento: null, sexo: null },
    ['cpf', 'dataNascimento', 'sexo'],
    'Faltam CPF, data de nascimento e sexo.',
  ],
])('P1: a record without %j', (sem, pendencias, sentenca) => {
  expect(pendenciasDoCadastro({ ...INTEIRO, ...sem })).toEqual(pendencias)
  expect(sentencaDasPendencias(pendenciasDoCadastro({ ...INTEIRO, ...sem }))).toBe(sentenca)
})

import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  arquivoDasAnotacoes,
  NAO_PUDERAM_SER_LIDAS,
  textoDaAnotacao,
} from './anotacoes-que-saem.ts'

test.each([
  [1, 'Maria da Silva', 'anotacoes/001-MS.txt'],
  [12, 'Érica Ñandú', 'anotacoes/012-EN.txt'],
  [1234, 'João', 'anotacoes/1234-J.txt'],
  [2, '../../x', 'anotacoes/002-X.txt'],
  [2, '../..', 'anotacoes/002.txt'],
  [3, '???', 'anotacoes/003.txt'],
  [4, '李', 'anotacoes/004.txt'],
  [5, 'A B C D F G H I J', 'anotacoes/005-ABCDFGHI.txt'],
  [6, null, 'anotacoes/006-sem-paciente.txt'],
])('P6: the file of %i, %j, is %s', (numero, nome, arquivo) =>
  expect(arquivoDasAnotacoes(numero, nome)).toBe(arquivo),
)

const anotacao = {
  inicio: '2026-03-09T14:30:00' as DataHora,
  tipo: 'ANAMNESE',
  statusAgendamento: 'REALIZADO',
} as const

test.each([
  ['uma\nduas ', 'uma\nduas ', ' · 9 letras'],
  [null, NAO_PUDERAM_SER_LIDAS, ''],
])('P6: %j stands under its day and hour', (texto, escrito, letras) =>
  expect(textoDaAnotacao({ ...anotacao, texto }, 12).split('\r\n')).toEqual([
    '',
    '-'.repeat(40),
    `09/03/2026, 14h30 · Primeira Sessão · Realizado · sessão nº 12${letras}`,
    '',
    escrito,
    '',
  ]),
)

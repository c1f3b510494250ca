import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { type EntradaDoLivro, par, porGesto } from './gestos-do-livro.ts'

const entra = (id: string, valor: number, resto: Partial<EntradaDoLivro> = {}): EntradaDoLivro => ({
  id,
  pacienteId: 'gael',
  ano: 2026,
  mes: 3,
  data: '2026-03-09' as Data,
  forma: null,
  agendamentoId: null,
  operacaoId: null,
  tipo: 'LANCAMENTO',
  corrige: null,
  recebimentoId: null,
  ...resto,
  valor: centavos(valor),
})
const gestos = (entradas: EntradaDoLivro[]) =>
  porGesto(entradas).map((gesto) => gesto.map(({ id }) => id).join(' '))

const levada = (mais: Partial<EntradaDoLivro> = {}) => [
  entra('sai', -40, { operacaoId: 'o', ...mais }),
  entra('chega', 40, { operacaoId: 'o', mes: 4, ...mais }),
]
const correcao = { tipo: 'CORRECAO', operacaoId: 'o' } as const
const dita = [
  entra('volta', -40, { ...correcao, mes: 4, corrige: 'chega' }),
  entra('dita', 40, { ...correcao, mes: 4 }),
]

test('P5: what one operation entered is one gesture, its undoing another; without one each is by itself', () => {
  const desfeita = levada({ tipo: 'ESTORNO', corrige: 'x' }).map((um) => ({
    ...um,
    id: `${um.id}2`,
  }))
  expect(gestos([entra('a', 90), entra('b', 10), ...levada(), ...desfeita])).toEqual([
    ...['a', 'b', 'sai chega', 'sai2 chega2'],
  ])
})

test('D10: what takes an entry back and what puts it again are a pair, and go with no other', () => {
  const [volta, nova] = dita
  expect(volta && nova && [par(volta, nova), par(nova, volta)]).toEqual([true, false])
  expect(gestos([...levada(), ...dita, ...dita])).toEqual(['sai chega', 'volta dita', 'volta dita'])
})

test('P6: of an import only what is on its way to another month goes together', () => {
  const trazida = { trazida: true } as const
  expect(gestos([entra('a', 90, { operacaoId: 'o', ...trazida }), ...levada(trazida)])).toEqual([
    'a',
    'sai chega',
  ])
})

import { expect, test } from 'vitest'
import {
  comDesfeito,
  comLance,
  comRefeito,
  PILHA_VAZIA,
  type Pilha,
  PROFUNDIDADE,
  semLance,
} from './pilha-de-lances.ts'

type Lance = { operacaoId: string }
const lance = (operacaoId: string): Lance => ({ operacaoId })
const pilha = (feitos: string, desfeitos = ''): Pilha<Lance> => ({
  feitos: [...feitos].map(lance),
  desfeitos: [...desfeitos].map(lance),
})
const escrita = ({ feitos, desfeitos }: Pilha<Lance>) =>
  [feitos, desfeitos].map((lances) => lances.map((um) => um.operacaoId).join('')).join('|')

test.each([
  ['a first gesture', () => comLance(PILHA_VAZIA as Pilha<Lance>, lance('a')), 'a|'],
  [
    'a new gesture clears what could be redone',
    () => comLance(pilha('a', 'bc'), lance('d')),
    'ad|',
  ],
  ['the latest undone', () => comDesfeito(pilha('ab'), lance('b')), 'a|b'],
  ['an older one undone, by its snackbar', () => comDesfeito(pilha('ab', 'c'), lance('a')), 'b|ca'],
  ['undone twice is undone once', () => comDesfeito(pilha('a', 'b'), lance('b')), 'a|b'],
  ['the last undone is done again first', () => comRefeito(pilha('a', 'cb'), lance('b')), 'ab|c'],
  ['what cannot be undone any more goes', () => semLance(pilha('ab', 'c'), 'b'), 'a|c'],
  ['what cannot be redone any more goes', () => semLance(pilha('ab', 'c'), 'c'), 'ab|'],
])('%s', (_caso, depois, esperada) => {
  expect(escrita(depois())).toBe(esperada)
})

test('thirty can be undone, the oldest are let go', () => {
  let atual: Pilha<Lance> = PILHA_VAZIA
  for (let n = 1; n <= 35; n += 1) atual = comLance(atual, lance(String(n)))
  expect(atual.feitos).toHaveLength(PROFUNDIDADE)
  expect(atual.feitos[0]?.operacaoId).toBe('6')
  expect(atual.feitos.at(-1)?.operacaoId).toBe('35')
})

import { expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import { acertoDoGesto, sessoesAssentadas } from './acertos-dos-meses.ts'
import type { Deixada, Retrato, Troca } from './retrato-dos-meses.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
/** March with 'a' (PAGO, its own 100) and 'b' (40, pending); April with nothing but 30. */
const antes = retrato(
  [
    [MARCO, 100],
    [ABRIL, 30],
  ],
  [deixada('a', '03-02', paga(100)), deixada('b', '03-04', { valorSessao: centavos(40) })],
)

/** The result in short: entries by month, sessions that are PAGO, and sessions that turn though nobody touched them. */
function feito(retratado: Retrato, troca: Partial<Troca>, arquivo = false) {
  const { acertos, certas, viram } = acertoDoGesto(
    retratado,
    { saem: [], ficam: [], ...troca },
    { arquivo },
  )
  return {
    entradas: acertos.map(({ entradas }) =>
      entradas.map(({ valor, agendamentoId, levada }) =>
        [agendamentoId, valor, levada ? 'levada' : ''].join(' ').trim(),
      ),
    ),
    pagas: [...certas.values()].filter(({ pago }) => pago).map(({ id }) => id),
    viram,
  }
}

test.each<[nome: string, troca: Partial<Troca>, esperado: ReturnType<typeof feito>]>([
  [
    'a lower price: the excess pays another one, which turns',
    { ficam: [deixada('a', '03-02', { ...paga(), valorSessao: centavos(60) })] },
    { entradas: [[], []], pagas: ['a', 'b'], viram: ['b'] },
  ],
  [
    'removed: what was its own is taken back',
    { saem: ['a'] },
    { entradas: [['a -100'], []], pagas: [], viram: [] },
  ],
  [
    'moved: its own money goes along',
    { ficam: [deixada('a', '04-20', paga())] },
    { entradas: [['a -100 levada'], ['a 100 levada']], pagas: ['a'], viram: [] },
  ],
  [
    'another kind is a removal and a creation in one',
    { ficam: [deixada('a', '03-02', { ...paga(), tipo: 'SOCIAL' })] },
    { entradas: [['a -100', 'a 100'], []], pagas: ['a'], viram: [] },
  ],
  [
    'a kind that counts nowhere is a removal',
    { ficam: [deixada('a', '03-02', { ...paga(), tipo: 'CAFEZINHO' })] },
    { entradas: [['a -100'], []], pagas: [], viram: [] },
  ],
  [
    'a new one is paid by the credit of its month, whole or not at all',
    {
      ficam: [
        deixada('c', '04-01', { valorSessao: centavos(30) }),
        deixada('d', '04-02', { valorSessao: centavos(1) }),
      ],
    },
    { entradas: [[], []], pagas: ['a', 'c'], viram: [] },
  ],
])('%s', (_nome, troca, esperado) => {
  expect(feito(antes, troca)).toEqual(esperado)
})

test('the archive leaves the money, and pays what comes back from it alone', () => {
  const saiu = feito(antes, { saem: ['a'] }, true)
  expect(saiu).toEqual({ entradas: [[], []], pagas: ['b'], viram: ['b'] })
  const semA = retrato([[MARCO, 100]], [deixada('b', '03-04', { valorSessao: centavos(40) })])
  const volta: Deixada = deixada('a', '03-02', paga(100))
  expect(feito(semA, { ficam: [volta] }, true)).toEqual({ entradas: [[]], pagas: ['a'], viram: [] })
})

test('a session whose own money alone changes turns too', () => {
  const sessao = antes.sessoes[0]
  if (!sessao) throw new Error('No session')
  expect(sessoesAssentadas([{ ...sessao, proprio: null }], [sessao]).viram).toEqual(['a'])
  expect(sessoesAssentadas([{ ...sessao }], [sessao]).viram).toEqual([])
  expect(sessoesAssentadas([], [sessao]).viram).toEqual([])
})

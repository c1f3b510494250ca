import { describe, expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import {
  type Deixada,
  mesesDoRetrato,
  retratoCom,
  retratoDepois,
  sessoesIntocadas,
} from './retrato-dos-meses.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const antes = retrato(
  [
    [MARCO, 100],
    [ABRIL, 0],
  ],
  [deixada('a', '03-02', paga(100)), deixada('b', '03-04'), deixada('c', '04-01')],
)

/** Sessions as a line: where each counts, whether it is PAGO. */
const linha = (ficam: readonly Deixada[], saem: readonly string[] = []) =>
  retratoDepois(antes, { saem, ficam })
    .sessoes.map(
      ({ id, chave: { pacienteId, mes }, valor, pago }) =>
        `${id}:${pacienteId}${mes}=${valor}${pago ? '*' : ''}`,
    )
    .join(' ')

describe('the months after a gesture, from those before it', () => {
  test.each<[nome: string, ficam: Deixada[], saem: string[], esperado: string]>([
    ['nothing touched', [], [], 'a:bia3=100* b:bia3=100 c:bia4=100'],
    ['one gone', [], ['b'], 'a:bia3=100* c:bia4=100'],
    [
      'a new one, in the order of ids',
      [deixada('B', '03-09')],
      [],
      'B:bia3=100 a:bia3=100* b:bia3=100 c:bia4=100',
    ],
    [
      'one moved to another month',
      [deixada('a', '04-20', paga())],
      [],
      'a:bia4=100* b:bia3=100 c:bia4=100',
    ],
    [
      'another price and flag',
      [deixada('b', '03-04', { valorSessao: centavos(70), ...paga() })],
      [],
      'a:bia3=100* b:bia3=70* c:bia4=100',
    ],
    [
      'no value counts as nothing',
      [deixada('b', '03-04', { valorSessao: null })],
      [],
      'a:bia3=100* b:bia3=0 c:bia4=100',
    ],
    [
      'another patient',
      [deixada('b', '03-04', { pacienteId: 'caio' })],
      [],
      'a:bia3=100* b:caio3=100 c:bia4=100',
    ],
    [
      'a kind that counts nowhere',
      [deixada('b', '03-04', { tipo: 'PESSOAL' })],
      [],
      'a:bia3=100* c:bia4=100',
    ],
    [
      'no patient any more',
      [deixada('b', '03-04', { tipo: 'SOCIAL', pacienteId: null })],
      [],
      'a:bia3=100* c:bia4=100',
    ],
  ])('%s', (_nome, ficam, saem, esperado) => {
    expect(linha(ficam, saem)).toBe(esperado)
  })

  test('the money is what it was: entering is another step', () => {
    expect(retratoDepois(antes, { saem: ['a'], ficam: [] }).pagos).toEqual(antes.pagos)
  })

  test('what the gesture leaves alone', () => {
    const troca = { saem: ['a'], ficam: [deixada('c', '03-09'), deixada('d', '03-10')] }
    expect(sessoesIntocadas(antes, troca).map(({ id }) => id)).toEqual(['b'])
  })
})

test('amounts entered add up in their own month', () => {
  const entradas = [
    { ...MARCO, valor: centavos(-40) },
    { ...MARCO, valor: centavos(10) },
    { ...ABRIL, valor: centavos(5) },
    { ...mesDe(5), valor: centavos(999) },
  ]
  expect(retratoCom(antes, entradas).pagos.map(({ pago }) => pago)).toEqual([70, 5])
})

test('each month with its sessions, one without any too', () => {
  const meses = mesesDoRetrato(retratoDepois(antes, { saem: ['c'], ficam: [] }))
  expect(meses.map(({ pago, sessoes }) => [pago, sessoes.map(({ id }) => id)])).toEqual([
    [100, ['a', 'b']],
    [0, []],
  ])
})

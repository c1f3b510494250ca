import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { EntradaDoLivro } from './gestos-do-livro.ts'
import { recibosDoLivro } from './recibos-do-livro.ts'

type Dita = Partial<Omit<EntradaDoLivro, 'id' | 'valor' | 'data'>>
/** Entries in their order, by default of March: id, amount, day. */
const livro = (...ditas: [id: string, valor: number, dia: string, resto?: Dita][]) =>
  recibosDoLivro(
    ditas.map(([id, valor, dia, resto]) => ({
      pacienteId: 'gael',
      ano: 2026,
      mes: 3,
      forma: null,
      agendamentoId: null,
      operacaoId: null,
      tipo: 'LANCAMENTO' as const,
      corrige: null,
      recebimentoId: null,
      id,
      valor: centavos(valor),
      data: `2026-${dia}` as Data,
      ...resto,
    })),
  )

/** 'id day: month amount session', one a receipt. */
const ficam = (...ditas: Parameters<typeof livro>) =>
  livro(...ditas).map(({ id, data, partes }) => {
    const deles = partes.map(({ mes, valor, agendamentoId }) =>
      [mes, valor, agendamentoId].filter(Boolean).join(' '),
    )
    return `${id} ${data.slice(5)}: ${deles.toSorted().join(', ')}`
  })

const T = { operacaoId: 't' }
const ABRIL = { mes: 4 }

test('P3: what a transfer takes is of the day and the method that it says, though other money is newer', () => {
  const pix = { forma: 'PIX' } as const
  expect(
    ficam(
      ['a', 100, '03-09', pix],
      ['b', 100, '03-09'],
      ['c', 100, '03-20', pix],
      ['sai', -40, '03-09', { ...T, ...pix }],
      ['chega', 40, '03-09', { ...T, ...ABRIL, ...pix }],
    ),
  ).toEqual(['a 03-09: 3 60, 4 40', 'b 03-09: 3 100', 'c 03-20: 3 100'])
})

test('P3: of that day and method, what no session’s own gesture entered goes first', () => {
  expect(
    ficam(
      ['a', 100, '03-09'],
      ['s', 100, '03-09', { agendamentoId: 's1' }],
      ['menos', -40, '03-09'],
    ),
  ).toEqual(['a 03-09: 3 60', 's 03-09: 3 100 s1'])
})

test('D10: two sessions moved by one gesture each take their own receipt along', () => {
  const s1 = { agendamentoId: 's1' }
  const s2 = { agendamentoId: 's2' }
  expect(
    ficam(
      ['a', 100, '03-09', s1],
      ['b', 60, '03-09', s2],
      ['sai1', -100, '03-09', { ...T, ...s1 }],
      ['sai2', -60, '03-09', { ...T, ...s2 }],
      ['chega2', 60, '03-09', { ...T, ...s2, ...ABRIL }],
      ['chega1', 100, '03-09', { ...T, ...s1, ...ABRIL }],
    ),
  ).toEqual(['a 03-09: 4 100 s1', 'b 03-09: 4 60 s2'])
})

test('P3: what came in elsewhere does not come in twice', () => {
  expect(
    ficam(
      ['a', 100, '03-09'],
      ['b', 60, '03-09'],
      ['sai', -100, '03-09', T],
      ['abril', 60, '03-09', { ...T, ...ABRIL }],
      ['maio', 40, '03-09', { ...T, mes: 5 }],
    ),
  ).toEqual(['a 03-09: 3 60, 5 40', 'b 03-09: 4 60'])
})

test('D10: of a receipt whose day was said later more than once, the last one counts', () => {
  const r = { recebimentoId: 'r', operacaoId: 'o' }
  const dita = (id: string, de: string, era: string, dia: string) =>
    [
      [`${id}-`, -100, era, { ...r, tipo: 'CORRECAO', corrige: de }],
      [id, 100, dia, { ...r, tipo: 'CORRECAO' }],
    ] as const satisfies Parameters<typeof livro>
  const um = dita('b', 'a', '03-09', '02-27')
  const outro = dita('c', 'b', '02-27', '03-02')
  expect(ficam(['a', 100, '03-09', r], ...um)).toEqual(['r 02-27: 3 100'])
  expect(ficam(['a', 100, '03-09', r], ...um, ...outro)).toEqual(['r 03-02: 3 100'])
  const volta = ['x', -100, '03-20', { ...r, operacaoId: 'e' }] as const
  const refeita = [
    'y',
    100,
    '03-20',
    { ...r, operacaoId: 'e', tipo: 'ESTORNO', corrige: 'x' },
  ] as const
  expect(ficam(['a', 100, '03-09', r], ...um, ...outro, [...volta], [...refeita])).toEqual([
    'r 03-02: 3 100',
  ])
})

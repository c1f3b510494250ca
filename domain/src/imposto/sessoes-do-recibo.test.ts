import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { soPagaFalta, usosDosRecibos } from './sessoes-do-recibo.ts'

/** 's3' a session of 100 on the 3rd of March that is PAGO, 's3-' an open one, 's3f' a missed one. */
const sessao = (dita: string) => ({
  id: `s${Number.parseInt(dita.slice(1), 10)}`,
  inicio:
    `2026-03-${String(Number.parseInt(dita.slice(1), 10)).padStart(2, '0')}T09:00:00` as DataHora,
  valor: centavos(100),
  pago: !dita.endsWith('-'),
  statusAgendamento: dita.includes('f') ? ('FALTA' as const) : ('REALIZADO' as const),
})
const recibo = ([id, valor, agendamentoId]: [string, number, string?]) => ({
  id,
  pacienteId: 'p',
  recebimentoId: null,
  data: '2026-03-09' as Data,
  forma: null,
  valor: centavos(valor),
  partes: [{ ano: 2026, mes: 3, valor: centavos(valor), agendamentoId: agendamentoId ?? null }],
})

const CASOS: [recibos: [string, number, string?][], sessoes: string, esperado: string][] = [
  [[['a', 200]], 's3 s10', 'a: 3 10'],
  [
    [
      ['a', 100],
      ['b', 100],
    ],
    's10 s3',
    'a: 3 | b: 10',
  ],
  // The money of a session's own gesture pays that session, though an older one is open.
  [
    [
      ['a', 100, 's10'],
      ['b', 100],
    ],
    's3 s10',
    'a: 10 | b: 3',
  ],
  [
    [
      ['a', 50],
      ['b', 50],
    ],
    's3',
    'a: 3 | b: 3',
  ],
  // In order of their days, whichever was paid first.
  [[['a', 200, 's10']], 's3 s10', 'a: 3 10'],
  [[['a', 150]], 's3 s10-', 'a: 3 ~10'],
  [[['a', 150]], 's3', 'a: 3 +50'],
  [[['a', 500]], '', 'a: +500'],
  [
    [
      ['a', 100],
      ['b', 200],
    ],
    's3f s10f s17',
    'a: f3 | b: f10 17',
  ],
]
test.each(CASOS)('P5: %o for %s', (recibos, sessoes, esperado) => {
  const usos = usosDosRecibos(
    recibos.map((um) => recibo(um)),
    sessoes.split(' ').filter(Boolean).map(sessao),
  )
  const ditos = [...usos].map(([id, { sessoes: delas, sobra }]) => {
    const dias = delas.map(
      ({ data, falta, inteira }) =>
        `${inteira ? '' : '~'}${falta ? 'f' : ''}${Number(data.slice(8))}`,
    )
    return `${id}: ${[...dias, ...(sobra > 0 ? [`+${sobra}`] : [])].join(' ')}`
  })
  expect(ditos.join(' | ')).toBe(esperado)
})

test('P5: a receipt of faltas alone is told', () => {
  const uso = (sessoes: string, valor: number) =>
    soPagaFalta(
      usosDosRecibos([recibo(['a', valor])], sessoes.split(' ').filter(Boolean).map(sessao)).get(
        'a',
      ) ?? {
        sessoes: [],
        sobra: centavos(0),
      },
    )
  expect([uso('s3f', 100), uso('s3f s10', 200), uso('s3f', 150), uso('', 100)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

import { expect, test } from 'vitest'
import { dados, data, hora, padrao } from '../../../test/agenda-de-exemplo.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { oQueEspalha } from './o-que-espalha.ts'
import { mesmoPadrao, mudaAncora, padraoDepois } from './padrao-depois.ts'

const semanal = padrao('2026-03-04', 'weekly', '2026-04-29')
const mensal = padrao('2026-01-31', 'monthly', '2026-12-31')

/** `de` edited to `para` (both an hour long) with another pattern. */
const depoisDe = (
  antes: typeof semanal,
  de: string,
  para: string,
  repeticao: Partial<typeof semanal> = {},
  outros: Partial<DadosDoAgendamento> = {},
) => {
  const depois = { ...dados(para), ...outros }
  const espalhado = oQueEspalha(dados(de), depois)
  return padraoDepois(antes, depois, espalhado, { ...antes, ...repeticao })
}

test('an edit that moves nothing leaves the pattern', () =>
  expect(mesmoPadrao(depoisDe(semanal, '2026-03-18', '2026-03-18'), semanal)).toBe(true))

test('another end leaves the anchor', () =>
  expect(depoisDe(semanal, '2026-03-18', '2026-03-18', { ate: data('2026-05-27') })).toEqual({
    ...semanal,
    ate: '2026-05-27',
  }))

test('another length leaves the anchor and gives it that length', () =>
  expect(
    depoisDe(semanal, '2026-03-18', '2026-03-18', {}, { fim: hora('2026-03-18T14:50:00') }),
  ).toEqual({ ...semanal, fim: '2026-03-04T14:50:00' }))

test.each([
  ['day', '2026-03-19', {}],
  ['hour', '2026-03-18T16:00:00', {}],
  ['frequency', '2026-03-18', { frequencia: 'biweekly' }],
  ['day back to the anchor', '2026-03-04', {}],
] as const)('another %s makes the edited one the anchor', (_nome, para, repeticao) =>
  expect(depoisDe(semanal, '2026-03-18', para, repeticao)).toEqual({
    ...semanal,
    ...repeticao,
    inicio: dados(para).inicio,
    fim: dados(para).fim,
    dia: Number(para.slice(8, 10)),
  }),
)

test.each([
  ['an hour on a clamped day', '2026-02-28', '2026-02-28T16:00:00', {}, 31],
  ['an hour on the day itself', '2026-03-31', '2026-03-31T16:00:00', {}, 31],
  ['an hour on one moved away', '2026-03-30', '2026-03-30T16:00:00', {}, 30],
  ['another day', '2026-02-28', '2026-02-27', {}, 27],
  ['another day that is a last one', '2026-04-29', '2026-04-30', {}, 30],
  ['weekly', '2026-02-28', '2026-02-28', { frequencia: 'weekly' }, 28],
] as const)('31st of the month, %s: aims at %4$s', (_nome, de, para, repeticao, dia) =>
  expect(depoisDe(mensal, de, para, repeticao).dia).toBe(dia),
)

test('a weekly one that turns monthly aims at the day of the edited one', () =>
  expect(depoisDe(semanal, '2026-04-29', '2026-04-29', { frequencia: 'monthly' }).dia).toBe(29))

test.each([
  [{ dias: 0, horario: null }, false],
  [{ dias: -1, horario: null }, true],
  [{ dias: 0, horario: '16:00:00' }, true],
])('%j moves the anchor: %s', (espalhado, muda) =>
  expect(mudaAncora({ minutos: 30, campos: {}, ...espalhado })).toBe(muda),
)

test.each([
  { frequencia: 'biweekly' },
  { ate: data('2026-04-30') },
  { inicio: hora('2026-03-11') },
  { fim: hora('2026-03-04T15:30:00') },
  { dia: 5 },
] as const)('%j is another pattern', (outro) =>
  expect(mesmoPadrao(semanal, { ...semanal, ...outro })).toBe(false),
)

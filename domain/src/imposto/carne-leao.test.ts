import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { type Centavos, centavos } from '../dinheiro.ts'
import {
  carneLeaoDoAno,
  type EstimativaDoMes,
  impostoPelaTabela,
  reducaoDoMes,
  restoDoAno,
  tabelaDoMes,
} from './carne-leao.ts'

const MESES = 12
const cents = (reais: number) => centavos(Math.round(reais * 100))
const tabela = (texto: string) => {
  const [ano = 0, mes = 0] = texto.split('-').map(Number)
  const uma = tabelaDoMes({ ano, mes })
  if (!uma) throw new Error(`No table of ${texto}`)
  return uma
}

test.each([
  ['2024-12', false],
  ['2025-01', true],
  ['2026-12', true],
  ['2027-01', false],
])('P5: the law’s figures of %s are known: %s; no other month is guessed', (texto, ha) => {
  const [ano = 0, mes = 0] = texto.split('-').map(Number)
  expect(tabelaDoMes({ ano, mes }) !== null).toBe(ha)
})

test.each([
  ['2025-04', 2_259.2, 0],
  ['2025-04', 2_259.21, 0],
  ['2025-04', 2_826.65, 42.56],
  ['2025-04', 2_826.66, 42.56],
  ['2025-04', 3_751.05, 181.22],
  ['2025-04', 4_664.68, 386.78],
  ['2025-04', 4_664.69, 386.79],
  ['2025-04', 10_000, 1_854],
  ['2025-05', 2_428.8, 0],
  ['2025-05', 2_428.81, 0],
  ['2025-05', 2_826.65, 29.84],
  ['2025-05', 3_751.05, 168.5],
  ['2025-05', 4_664.68, 374.06],
  ['2025-12', 10_000, 1_841.27],
  ['2026-01', 10_000, 1_841.27],
])('P5: in %s a base of %s is taxed %s', (mes, base, imposto) => {
  expect(impostoPelaTabela(tabela(mes), cents(base))).toBe(cents(imposto))
})

test.each([
  ['2025-12', 4_000, 100, 0],
  ['2026-01', 4_000, 100, 100],
  ['2026-01', 5_000, 312.89, 312.89],
  ['2026-01', 5_000, 400, 312.89],
  ['2026-01', 5_000.01, 400, 312.89],
  ['2026-01', 6_000, 562.63, 179.75],
  ['2026-01', 7_349.99, 1_000, 0.01],
  ['2026-01', 7_350, 1_000, 0],
  ['2026-01', 7_607.2, 1_016.27, 0],
])('P5: in %s of %s that came in a tax of %s is lowered by %s', (mes, recebido, imposto, menos) => {
  expect(reducaoDoMes(tabela(mes), cents(recebido), cents(imposto))).toBe(cents(menos))
})

/** Months of a year, the others empty; reais. */
const umAno = (ano: number, ditos: Record<number, [number, number]>) =>
  carneLeaoDoAno(
    ano,
    Array.from({ length: MESES }, (_, n) => {
      const [recebido = 0, dedutivel = 0] = ditos[n + 1] ?? []
      return { recebido: cents(recebido), dedutivel: cents(dedutivel) }
    }),
    { ano: 2026, mes: 11 },
  )
const mesDe = (ano: number, ditos: Record<number, [number, number]>, mes: number) =>
  umAno(ano, ditos)[mes - 1] as EstimativaDoMes

test('P5: the deductions or the simplified discount, whichever is more, never both', () => {
  expect(mesDe(2025, { 6: [6_000, 500] }, 6)).toMatchObject({
    deducoes: 50_000,
    desconto: 60_720,
    base: 539_280,
    pelaTabela: 57_429,
    darf: 57_429,
    vencimento: '2025-07-31',
  })
  expect(mesDe(2025, { 6: [6_000, 2_000] }, 6)).toMatchObject({ base: 400_000, darf: 22_451 })
  expect(mesDe(2025, { 6: [300, 0] }, 6)).toMatchObject({ desconto: 30_000, base: 0, darf: 0 })
})

test('P5: what the deductions exceed a month by goes on within the year, and no further', () => {
  const ditos: Record<number, [number, number]> = { 1: [1_000, 4_000], 2: [6_000, 0] }
  expect(mesDe(2025, ditos, 1)).toMatchObject({ deducoes: 100_000, excesso: 300_000, base: 0 })
  expect(mesDe(2025, ditos, 2)).toMatchObject({ deducoes: 300_000, excesso: 0, base: 300_000 })
  expect(mesDe(2025, { 12: [0, 9_000] }, 12).excesso).toBe(900_000)
  expect(mesDe(2026, { 1: [6_000, 0] }, 1).deducoes).toBe(0)
})

test('P5: a DARF of less than R$ 10,00 waits for the next month', () => {
  // 3.115,96 less 607,20 is 2.508,76: taxed 6,00.
  const ano = umAno(2025, { 6: [3_115.96, 0], 7: [3_115.96, 0], 8: [3_115.96, 0] })
  const darfs = ano.map((um) => (um as EstimativaDoMes).darf)
  expect(darfs.slice(5, 8)).toEqual([0, 1_200, 0])
  expect(restoDoAno(ano)).toBe(600)
  expect((ano[6] as EstimativaDoMes).anterior).toBe(600)
})

test.each([
  [3_169.33, 1_000],
  [3_169.2, 0],
])('P5: with %s that came in, R$ 10,00 itself is paid, a cent less waits', (recebido, darf) =>
  expect(mesDe(2025, { 6: [recebido, 0] }, 6).darf).toBe(darf),
)

test('P5: a month to come, and a year without a table, have no estimate', () => {
  const ano = umAno(2026, { 1: [9_000, 0] })
  expect([ano[10], ano[11]]).toEqual([expect.objectContaining({ darf: 0 }), 'ADIANTE'])
  expect(new Set(umAno(2024, { 1: [9_000, 0] }))).toEqual(new Set(['SEM_TABELA']))
  expect(restoDoAno(umAno(2024, {}))).toBe(0)
})

const mes = fc.record({
  recebido: fc.integer({ min: 0, max: 3_000_000 }).map(centavos),
  dedutivel: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
})
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0)

/** The tax computed in another way: step by step of the table, without the rounded deduction amounts. */
function porDegraus(texto: string, base: Centavos): number {
  let imposto = 0
  let desde = 0
  for (const { ate, milesimos } of tabela(texto).faixas) {
    imposto += (Math.max(0, Math.min(base, ate ?? base) - desde) * milesimos) / 1_000
    desde = ate ?? desde
  }
  return imposto
}

test('P5: whatever the months, nothing of deductions or tax is lost or made, and none is below nothing', () =>
  fc.assert(
    fc.property(
      fc.array(mes, { minLength: MESES, maxLength: MESES }),
      fc.constantFrom(2025, 2026),
      (meses, ano) => {
        const estimados = carneLeaoDoAno(ano, meses, { ano: 2026, mes: 12 }) as EstimativaDoMes[]
        expect(
          soma(estimados.map(({ deducoes }) => deducoes)) + (estimados.at(-1)?.excesso ?? 0),
        ).toBe(soma(meses.map(({ dedutivel }) => dedutivel)))
        expect(soma(estimados.map(({ darf }) => darf)) + restoDoAno(estimados)).toBe(
          soma(estimados.map(({ imposto }) => imposto)),
        )
        for (const [n, um] of estimados.entries()) {
          const { recebido = 0 } = meses[n] ?? {}
          expect(um.base + Math.max(um.deducoes, um.desconto)).toBe(recebido)
          expect(um.darf === 0 || um.darf >= 1_000).toBe(true)
          expect(um.imposto).toBeGreaterThanOrEqual(0)
          if (ano === 2026 && recebido <= 500_000) expect(um.imposto).toBe(0)
          const degraus = porDegraus(`${ano}-${n + 1}`, um.base)
          expect(Math.abs(um.pelaTabela - degraus)).toBeLessThanOrEqual(1.5)
        }
      },
    ),
    { numRuns: vezes(200) },
  ))

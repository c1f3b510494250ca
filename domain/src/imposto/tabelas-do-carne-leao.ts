import type { Mes } from '../tempo/data.ts'

/** One step of a table: amounts in cents, the rate in thousandths; `ate` null: no upper end. */
export type Faixa = {
  readonly ate: number | null
  readonly milesimos: number
  readonly deduzir: number
}

/** The reduction of the tax by income: the whole tax up to `zeraAte`, then less and less up to `ate`. */
export type Reducao = {
  readonly zeraAte: number
  readonly ate: number
  readonly maxima: number
  readonly parcela: number
  /** Millionths of the income. */
  readonly milionesimos: number
}

/** P5: the legal table for the months from `de` through `ate`. */
export type TabelaDoCarneLeao = {
  readonly de: Mes
  readonly ate: Mes
  readonly faixas: readonly Faixa[]
  /** Instead of the deductions, where it is more. */
  readonly descontoSimplificado: number
  readonly reducao: Reducao | null
}

const FIM_DAS_FAIXAS = [282_665, 375_105, 466_468, null] as const
const MILESIMOS = [75, 150, 225, 275] as const

const faixas = (isento: number, deduzir: readonly [number, number, number, number]): Faixa[] => [
  { ate: isento, milesimos: 0, deduzir: 0 },
  ...MILESIMOS.map((milesimos, n) => ({
    ate: FIM_DAS_FAIXAS[n] ?? null,
    milesimos,
    deduzir: deduzir[n] ?? 0,
  })),
]

/**
 * P5: the legal figures, month by month, in this place only (0066 names their sources). A new year is a new entry here;
 * a month without one has no estimate.
 */
export const TABELAS_DO_CARNE_LEAO: readonly TabelaDoCarneLeao[] = [
  {
    de: { ano: 2025, mes: 1 },
    ate: { ano: 2025, mes: 4 },
    faixas: faixas(225_920, [16_944, 38_144, 66_277, 89_600]),
    descontoSimplificado: 56_480,
    reducao: null,
  },
  {
    de: { ano: 2025, mes: 5 },
    ate: { ano: 2025, mes: 12 },
    faixas: faixas(242_880, [18_216, 39_416, 67_549, 90_873]),
    descontoSimplificado: 60_720,
    reducao: null,
  },
  {
    de: { ano: 2026, mes: 1 },
    ate: { ano: 2026, mes: 12 },
    faixas: faixas(242_880, [18_216, 39_416, 67_549, 90_873]),
    descontoSimplificado: 60_720,
    reducao: {
      zeraAte: 500_000,
      ate: 735_000,
      maxima: 31_289,
      parcela: 97_862,
      milionesimos: 133_145,
    },
  },
]

/** P5: the least amount of a DARF; less than this moves to the next month. */
export const DARF_MINIMO = 1_000
/** P5: the carnê-leão's code on a DARF. */
export const CODIGO_DO_DARF = '0190'

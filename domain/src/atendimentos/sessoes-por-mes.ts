import { type Mes, mesDepois, mesesEntre, numeroDoMes } from '../tempo/data.ts'

export type SessoesDoMes = Mes & {
  realizadas: number
  faltas: number
  /** Still to come, or nobody said whether it was kept. */
  semRegistro: number
}

/** The chart's months. */
export const MESES_DAS_SESSOES = 12

/** What a month counts, of one patient or of several. */
export type Contagem = Mes & { quantidade: number; realizadas: number; faltas: number }

/** D9, the chart: kept and missed sessions of so many months, the last of them `ate`. */
export function sessoesPorMes(
  linhas: readonly Contagem[],
  ate: Mes,
  quantos: number,
): SessoesDoMes[] {
  const de = mesDepois(ate, 1 - quantos)
  const meses = mesesEntre(de, ate).map(
    (mes): SessoesDoMes => ({ ...mes, realizadas: 0, faltas: 0, semRegistro: 0 }),
  )
  for (const linha of linhas) {
    const mes = meses[numeroDoMes(linha) - numeroDoMes(de)]
    if (!mes) continue
    mes.realizadas += linha.realizadas
    mes.faltas += linha.faltas
    mes.semRegistro += linha.quantidade - linha.realizadas - linha.faltas
  }
  return meses
}

import { type Mes, mesDepois, mesesEntre, numeroDoMes } from '../tempo/data.ts'

export type SessoesDoMes = Mes & {
  realizadas: number
  faltas: number
  /** Sessions still to come, or not marked as held or missed. */
  semRegistro: number
}

/** The chart's months. */
export const MESES_DAS_SESSOES = 12

/** The counts of a month, for one patient or several. */
export type Contagem = Mes & { quantidade: number; realizadas: number; faltas: number }

/** D9, the chart: held and missed sessions of so many months up to `ate`. */
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

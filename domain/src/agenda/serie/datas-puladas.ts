import type { Periodo } from '../../fechamentos/contract.ts'
import { fechamentoDe } from '../../fechamentos/dias-fechados.ts'
import { type Data, somaDias } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { Mudancas } from './mudancas.ts'

/** P2: dates at which a series makes no new session: cancelled or skipped dates, and closed days. */
export type Pulos = {
  readonly desmarcadas: readonly Data[]
  /** Dates skipped when the series was made, because of the day itself: they stay skipped wherever the series moves. */
  readonly puladas?: readonly Data[]
  readonly fechamentos: readonly Periodo[]
}

/** A test whether a start is skipped. `dias` says how far the edit moves the series; the cancelled dates move along. */
export function dataPulada(
  { desmarcadas, puladas = [], fechamentos }: Pulos,
  { dias, minutos }: { dias: number; minutos: number },
): (inicio: DataHora) => boolean {
  const movidas = desmarcadas.map((data) => somaDias(data, dias))
  const datas = new Set([...desmarcadas, ...movidas, ...puladas])
  return (inicio) =>
    datas.has(dataDaHora(inicio)) ||
    fechamentoDe(fechamentos, { inicio, fim: somaMinutos(inicio, minutos) }) !== null
}

/**
 * P2: removes the skipped dates from a gesture, and answers them. Only new sessions can be skipped; the first `ficam`
 * always stay, because whoever opened a day chose it.
 */
export function semPuladas(
  mudancas: Mudancas,
  pular: readonly Data[],
  ficam: number,
): { mudancas: Mudancas; puladas: Data[] } {
  const pedidas = new Set(pular)
  const sai = (data: Data, n: number) => n >= ficam && pedidas.has(data)
  const datas = mudancas.novas.map(({ inicio }) => dataDaHora(inicio))
  const novas = mudancas.novas.filter(({ inicio }, n) => !sai(dataDaHora(inicio), n))
  return { mudancas: { ...mudancas, novas }, puladas: [...new Set(datas.filter(sai))] }
}

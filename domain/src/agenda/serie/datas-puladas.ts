import type { Periodo } from '../../fechamentos/contract.ts'
import { fechamentoDe } from '../../fechamentos/dias-fechados.ts'
import { type Data, somaDias } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { Mudancas } from './mudancas.ts'

/** P2: where a series makes no new session: dates of it that were called off or passed over, and closed days. */
export type Pulos = {
  readonly desmarcadas: readonly Data[]
  /** Told so when it was made: the day itself was the reason, wherever the series is moved. */
  readonly puladas?: readonly Data[]
  readonly fechamentos: readonly Periodo[]
}

/** Whether a start is passed over; `dias`: how far the edit moves the series, and what was called off with it. */
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
 * P2: the same gesture without what it was told to pass over, and those dates. Only what is new can be: `ficam` says
 * how many of the first stay in any case, since who opened a day chose it.
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

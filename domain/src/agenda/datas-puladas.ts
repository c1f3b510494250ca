import type { Periodo } from '../fechamentos/contract.ts'
import { fechamentoDe } from '../fechamentos/dias-fechados.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../tempo/data-hora.ts'

/** P2: where a series makes no new session: dates of it that were called off, and closed days. */
export type Pulos = {
  readonly desmarcadas: readonly Data[]
  readonly fechamentos: readonly Periodo[]
}

/** Whether a start is passed over; `dias`: how far the edit moves the series, and what was called off with it. */
export function dataPulada(
  { desmarcadas, fechamentos }: Pulos,
  { dias, minutos }: { dias: number; minutos: number },
): (inicio: DataHora) => boolean {
  const datas = new Set([...desmarcadas, ...desmarcadas.map((data) => somaDias(data, dias))])
  return (inicio) =>
    datas.has(dataDaHora(inicio)) ||
    fechamentoDe(fechamentos, { inicio, fim: somaMinutos(inicio, minutos) }) !== null
}

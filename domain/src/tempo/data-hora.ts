import { type Data, dataDe, dataVistaDe, type Mes, mesDaData } from './data.ts'

declare const marca: unique symbol

/** D1: a wall-clock date and time 'AAAA-MM-DDTHH:mm:ss', without offset. Comparable as text. */
export type DataHora = string & { readonly [marca]: 'DataHora' }

const FORMA = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.0{1,9})?)?$/

/** The wall-clock of a text, seconds optional; null for a date that `ler` refuses and for anything else, offsets included. */
function dataHoraPor(ler: (texto: string) => Data | null, texto: string): DataHora | null {
  const partes = FORMA.exec(texto)
  if (!partes) return null
  const [, data = '', hora, minuto, segundo = '00'] = partes
  return ler(data) ? (`${data}T${hora}:${minuto}:${segundo}` as DataHora) : null
}

/** The wall-clock of a text between 1900 and 2099. */
export const dataHoraDe = (texto: string): DataHora | null => dataHoraPor(dataDe, texto)

/** The wall-clock of a moment that is only looked at, a year more to either side. */
export const dataHoraVistaDe = (texto: string): DataHora | null => dataHoraPor(dataVistaDe, texto)

/** A date and 'HH:mm' as one wall-clock value. */
export const dataHora = (data: Data, hora: string): DataHora => `${data}T${hora}:00` as DataHora

export const inicioDoDia = (data: Data): DataHora => dataHora(data, '00:00')
export const dataDaHora = (quando: DataHora): Data => quando.slice(0, 10) as Data
/** 'HH:mm' */
export const horaDoDia = (quando: DataHora): string => quando.slice(11, 16)
/** 'HH:mm:ss' */
export const horario = (quando: DataHora): string => quando.slice(11)
export const comHorario = (data: Data, horarioDoDia: string): DataHora =>
  `${data}T${horarioDoDia}` as DataHora
export const mesDaHora = (quando: DataHora): Mes => mesDaData(dataDaHora(quando))

/** Wall-clock arithmetic, read as if UTC; to the second, which a length in minutes may be a fraction of. */
export const somaMinutos = (quando: DataHora, minutos: number): DataHora =>
  new Date(Date.parse(`${quando}Z`) + Math.round(minutos * 60) * 1000)
    .toISOString()
    .slice(0, 19) as DataHora

/** Wall-clock minutes: read as if UTC, where every day has 24 hours. */
export const minutosEntre = (inicio: DataHora, fim: DataHora): number =>
  (Date.parse(`${fim}Z`) - Date.parse(`${inicio}Z`)) / 60_000

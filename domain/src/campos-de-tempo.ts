import { lido } from './campos.ts'
import { type Data, dataDe } from './tempo/data.ts'
import { type DataHora, dataHoraDe } from './tempo/data-hora.ts'

// Apart from the other fields: /login reads none of these and need not wait for Temporal.

export const data = (mensagem: string) =>
  lido<Data>(
    (entrada) => dataDe(entrada.trim().slice(0, 10) === entrada.trim() ? entrada.trim() : ''),
    mensagem,
  )

export const dataHora = (mensagem: string) =>
  lido<DataHora>((entrada) => dataHoraDe(entrada.trim()), mensagem)

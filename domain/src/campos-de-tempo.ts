import { lido, lidoOpcional } from './campos.ts'
import { type Data, dataDe } from './tempo/data.ts'
import { type DataHora, dataHoraDe } from './tempo/data-hora.ts'

// Apart from the other fields: /login reads none of these.

/** A date 'AAAA-MM-DD' between 1900 and 2099; `falta` is said when it is missing or blank. */
export const data = (mensagem: string, falta: string) =>
  lido<Data>((entrada) => dataDe(entrada.trim()), mensagem, falta)

export const dataHora = (mensagem: string) =>
  lido<DataHora>((entrada) => dataHoraDe(entrada.trim()), mensagem)

/** Optional date: absent stays absent, null and '' are null. */
export const dataOpcional = (mensagem: string) =>
  lidoOpcional<Data>((entrada) => dataDe(entrada.trim()), mensagem)

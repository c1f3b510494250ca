import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import type { Agendamento, Contagem, DadosDoAgendamento } from '../contract.ts'
import type { Frequencia } from '../tipos.ts'

/** D7: how a series repeats. `inicio` and `fim` are its anchor's. */
export type Padrao = {
  readonly frequencia: Frequencia
  /** Inclusive. */
  readonly ate: Data
  readonly inicio: DataHora
  readonly fim: DataHora
  /** The day of the month that a monthly pattern aims at, 1 to 31. */
  readonly dia: number
}

/** D8: all that one gesture changes, told before anything is written. */
export type Mudancas = {
  /** The clicked one is always among them. */
  readonly alteradas: readonly {
    readonly antes: Agendamento
    readonly depois: DadosDoAgendamento
  }[]
  readonly novas: readonly DadosDoAgendamento[]
  readonly removidas: readonly Agendamento[]
  /** The series that `alteradas` and `novas` belong to afterwards; null: to none; undefined: each stays in its own. */
  readonly recurrenceId: string | null | undefined
  /** The series' pattern where it is new or changed; null: as it was. */
  readonly padrao: Padrao | null
  /** Frozen ones within the scope, kept as they are. */
  readonly preservados: number
}

/** D7: the counts that the answer carries. */
export const contagem = ({ alteradas, novas, removidas, preservados }: Mudancas): Contagem => ({
  alterados: alteradas.length + novas.length + removidas.length,
  preservados,
})

/** D6: whether the gesture gives one that is there a new start after `agora`. */
export const vaiParaDepois = ({ alteradas }: Mudancas, agora: DataHora): boolean =>
  alteradas.some(({ antes, depois }) => depois.inicio !== antes.inicio && depois.inicio > agora)

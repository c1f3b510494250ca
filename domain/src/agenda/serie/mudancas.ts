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

/** D8: all changes of one gesture, computed before anything is written. */
export type Mudancas = {
  /** Changed rows; the clicked one is always among them. */
  readonly alteradas: readonly {
    readonly antes: Agendamento
    readonly depois: DadosDoAgendamento
  }[]
  readonly novas: readonly DadosDoAgendamento[]
  readonly removidas: readonly Agendamento[]
  /** The series of `alteradas` and `novas` afterwards; null: none; undefined: each stays in its own. */
  readonly recurrenceId: string | null | undefined
  /** The series' pattern where it is new or changed; null: unchanged. */
  readonly padrao: Padrao | null
  /** The number of frozen members within the scope, which are kept. */
  readonly preservados: number
}

/** D7: the counts that the answer carries. */
export const contagem = ({ alteradas, novas, removidas, preservados }: Mudancas): Contagem => ({
  alterados: alteradas.length + novas.length + removidas.length,
  preservados,
})

/** D6: true where the gesture moves an existing appointment to a start after `agora`. */
export const vaiParaDepois = ({ alteradas }: Mudancas, agora: DataHora): boolean =>
  alteradas.some(({ antes, depois }) => depois.inicio !== antes.inicio && depois.inicio > agora)

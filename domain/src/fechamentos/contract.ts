import * as z from 'zod/mini'
import { idFio } from '../campos-do-fio.ts'
import type { Data } from '../tempo/data.ts'

/** P2: closed days as stored; `horaInicio` and `horaFim` ('HH:mm') only for some hours of one day. */
export type Periodo = {
  readonly de: Data
  /** Inclusive. */
  readonly ate: Data
  readonly horaInicio: string | null
  readonly horaFim: string | null
  readonly todoAno: boolean
}
export type Fechamento = Periodo & {
  readonly id: string
  readonly titulo: string
  readonly versao: number
}

/** P2: a closure on the wire. */
export const fechamentoFio = z.object({
  id: idFio,
  titulo: z.string(),
  de: z.string(),
  ate: z.string(),
  horaInicio: z.nullable(z.string()),
  horaFim: z.nullable(z.string()),
  todoAno: z.boolean(),
  versao: z.number(),
})
export type FechamentoFio = z.infer<typeof fechamentoFio>

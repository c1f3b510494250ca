import * as z from 'zod/mini'
import { idFio } from '../../campos-do-fio.ts'

/** D8: the answer of an undo or redo: how many appointments changed. */
export const operacaoFio = z.object({ alterados: z.number() })

/** P4: the answer of one status for many sessions: how many changed, and the values that §4 replaced. */
export const statusEmLoteFio = z.object({
  alterados: z.number(),
  preservados: z.number(),
  ajustados: z.array(
    z.object({ id: idFio, de: z.nullable(z.number()), para: z.nullable(z.number()) }),
  ),
})

import * as z from 'zod/mini'
import { idFio } from '../../campos-do-fio.ts'

/** D8: what undoing or redoing answers: how many appointments changed. */
export const operacaoFio = z.object({ alterados: z.number() })

/** P4: what one status for many sessions answers: how many changed, and which values §4 put another one in place of. */
export const statusEmLoteFio = z.object({
  alterados: z.number(),
  preservados: z.number(),
  ajustados: z.array(
    z.object({ id: idFio, de: z.nullable(z.number()), para: z.nullable(z.number()) }),
  ),
})

import * as z from 'zod/mini'
import { dinheiro } from '../../campos.ts'
import { data } from '../../campos-de-tempo.ts'
import { type Centavos, reais } from '../../dinheiro.ts'
import type { ReajusteFeito } from './reajuste.ts'

const DATA = 'Informe uma data válida.'

/** P9: POST /pacientes/{id}/reajuste and its preview: the old price and the first day. */
export const reajusteEntrada = z.object({
  de: dinheiro('Informe o valor anterior.'),
  desde: data(DATA, DATA),
})
export type ReajusteEntrada = z.output<typeof reajusteEntrada>

/**
 * The price from that day on; the number of sessions that take it; and the numbers of sessions that are kept because
 * they are paid or over, or were priced by hand.
 */
export const reajusteFio = z.object({
  para: z.number(),
  alterados: z.number(),
  fechadas: z.number(),
  combinadas: z.number(),
})
export type ReajusteFio = z.infer<typeof reajusteFio>

export const reajusteParaFio = (
  para: Centavos,
  { mudancas, fechadas, combinadas }: ReajusteFeito,
): ReajusteFio => ({
  para: reais(para),
  alterados: mudancas.alteradas.length,
  fechadas,
  combinadas,
})

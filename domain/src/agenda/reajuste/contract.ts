import * as z from 'zod/mini'
import { dinheiro } from '../../campos.ts'
import { data } from '../../campos-de-tempo.ts'
import { type Centavos, reais } from '../../dinheiro.ts'
import type { ReajusteFeito } from './reajuste.ts'

const DATA = 'Informe uma data válida.'

/** P9: POST /pacientes/{id}/reajuste, and what it would do: the price of before, and from when on. */
export const reajusteEntrada = z.object({
  de: dinheiro('Informe o valor anterior.'),
  desde: data(DATA, DATA),
})
export type ReajusteEntrada = z.output<typeof reajusteEntrada>

/** The price from that day on; how many sessions take their day's, and how many are kept: paid or over with, priced by hand. */
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

import * as z from 'zod/mini'
import { centavosDoFio, reais } from '../dinheiro.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import type { RecebidoDoMes } from './recebido-por-mes.ts'

/** P5: the money received in a month, by day of payment; `forma` null: unknown. */
export const recebidoDoMesFio = z.object({
  ano: z.number(),
  mes: z.number(),
  total: z.number(),
  formas: z.array(z.object({ forma: z.nullable(z.enum(FORMAS)), valor: z.number() })),
})
export type RecebidoDoMesFio = z.infer<typeof recebidoDoMesFio>

export const recebidoParaFio = ({ mes, total, formas }: RecebidoDoMes): RecebidoDoMesFio => ({
  ...mes,
  total: reais(total),
  formas: formas.map(({ forma, valor }) => ({ forma, valor: reais(valor) })),
})

/** Converts the wire's month into domain values, for the screen. */
export const recebidoDeFio = ({ ano, mes, total, formas }: RecebidoDoMesFio): RecebidoDoMes => ({
  mes: { ano, mes },
  total: centavosDoFio(total),
  formas: formas.map(({ forma, valor }) => ({ forma, valor: centavosDoFio(valor) })),
})

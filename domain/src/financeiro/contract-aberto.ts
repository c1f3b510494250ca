import * as z from 'zod/mini'
import { centavosDoFio, reais } from '../dinheiro.ts'
import { type AbertoPorIdade, IDADES } from '../pagamentos/idade-do-aberto.ts'

/** P5: the open amount of each age, in reais. */
export const abertoPorIdadeFio = z.array(z.object({ idade: z.enum(IDADES), emAberto: z.number() }))
export type AbertoPorIdadeFio = z.infer<typeof abertoPorIdadeFio>

export const abertoParaFio = (aberto: AbertoPorIdade): AbertoPorIdadeFio =>
  aberto.map(({ idade, emAberto }) => ({ idade, emAberto: reais(emAberto) }))

/** Converts the wire's ages into domain values, for the screen. */
export const abertoDeFio = (fio: AbertoPorIdadeFio): AbertoPorIdade =>
  fio.map(({ idade, emAberto }) => ({ idade, emAberto: centavosDoFio(emAberto) }))

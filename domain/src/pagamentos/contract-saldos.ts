import * as z from 'zod/mini'
import { centavosDoFio, reais } from '../dinheiro.ts'
import type { SaldoDoMes } from './saldo-do-paciente.ts'

/** P4: the earlier months that are not settled, the oldest first; absent where there is none. */
export const saldosFio = z.optional(
  z.array(
    z.object({ ano: z.number(), mes: z.number(), emAberto: z.number(), credito: z.number() }),
  ),
)
type SaldosFio = z.infer<typeof saldosFio>

export const saldosParaFio = (saldos: readonly SaldoDoMes[]): { anteriores?: SaldosFio } =>
  saldos.length === 0
    ? {}
    : {
        anteriores: saldos.map(({ ano, mes, emAberto, credito }) => ({
          ...{ ano, mes },
          ...{ emAberto: reais(emAberto), credito: reais(credito) },
        })),
      }

export const saldosDeFio = (saldos: SaldosFio): SaldoDoMes[] =>
  (saldos ?? []).map(({ ano, mes, emAberto, credito }) => ({
    ...{ ano, mes },
    ...{ emAberto: centavosDoFio(emAberto), credito: centavosDoFio(credito) },
  }))

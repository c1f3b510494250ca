import * as z from 'zod/mini'
import type { SaldoDoPaciente } from '../pagamentos/saldo-do-paciente.ts'
import { saldoFio, saldoParaFio } from './contract.ts'

/** D6: what archiving a patient would leave owed and in credit, and how many sessions ahead would go. */
export const aoArquivarFio = z.object({
  sessoes: z.number(),
  ...saldoFio,
  meses: z.array(z.object({ ano: z.number(), mes: z.number(), ...saldoFio })),
})
export type AoArquivarFio = z.infer<typeof aoArquivarFio>

/** Between the two doors. */
export type AoArquivar = SaldoDoPaciente & { readonly sessoes: number }

export const aoArquivarParaFio = ({ sessoes, ...saldo }: AoArquivar): AoArquivarFio => ({
  sessoes,
  ...saldoParaFio(saldo),
})

import * as z from 'zod/mini'
import type { SaldoDoPaciente } from '../pagamentos/saldo-do-paciente.ts'
import { saldoFio, saldoParaFio } from './contract.ts'

/** D6: the effects of archiving a patient: amounts open and in credit, and the number of future sessions removed. */
export const aoArquivarFio = z.object({
  sessoes: z.number(),
  ...saldoFio,
  meses: z.array(z.object({ ano: z.number(), mes: z.number(), ...saldoFio })),
})
export type AoArquivarFio = z.infer<typeof aoArquivarFio>

/** The effects of archiving, in the domain. */
export type AoArquivar = SaldoDoPaciente & { readonly sessoes: number }

export const aoArquivarParaFio = ({ sessoes, ...saldo }: AoArquivar): AoArquivarFio => ({
  sessoes,
  ...saldoParaFio(saldo),
})

import * as z from 'zod/mini'
import { id, versaoOpcional } from '../campos.ts'
import { STATUS_AGENDAMENTO } from './tipos.ts'

/** P4: the most sessions whose status one call may set. */
export const SESSOES_POR_LOTE = 100
const QUAIS = `Informe de 1 a ${SESSOES_POR_LOTE} sessões.`
const UMA_VEZ = 'Cada sessão aparece uma vez só.'

/** P4: POST /agendamentos/status-em-lote: one status for many sessions, each as it was read (D1). */
export const statusEmLoteEntrada = z.object({
  statusAgendamento: z.enum(STATUS_AGENDAMENTO, 'Status do atendimento inválido.'),
  sessoes: z.array(z.object({ id, versao: versaoOpcional }, QUAIS), QUAIS).check(
    z.minLength(1, QUAIS),
    z.maxLength(SESSOES_POR_LOTE, QUAIS),
    z.refine((sessoes) => new Set(sessoes.map((uma) => uma.id)).size === sessoes.length, UMA_VEZ),
  ),
  /** D7 'Manter': the values stay as they are, whatever §4 would put there. */
  manterValores: z.optional(z.nullable(z.boolean('Valor inválido.'))),
})
export type StatusEmLoteEntrada = z.output<typeof statusEmLoteEntrada>

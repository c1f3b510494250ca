import * as z from 'zod/mini'
import { DESTINATARIOS } from './destinatario.ts'

/** P6 GET /pacientes/{id}/dados: the recipient of the copy, and whether the notes are in it. */
export const copiaConsulta = z.object({
  destinatario: z.enum(
    DESTINATARIOS,
    'Diga para quem são os dados: paciente, responsavel ou profissional.',
  ),
  observacoes: z.optional(z.enum(['true', 'false'], 'Informe true ou false.')),
})

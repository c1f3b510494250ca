import * as z from 'zod/mini'
import { id, inteiroDoCorpo, versaoOpcional } from '../campos.ts'
import { idFio } from '../campos-do-fio.ts'
import { IMPEDIMENTOS, MOTIVOS_DA_FALHA, MOTIVOS_DA_RECUSA } from './tipos.ts'

/** P4, 'Lembretes', for reading. `possivel`: the server is set up to send e-mail. */
export const lembretesFio = z.object({
  possivel: z.boolean(),
  /** False while the account's e-mail is not proved (D2): no letter goes to a patient. */
  emailProvado: z.boolean(),
  /** The account's daily limit of letters to patients. */
  porDia: z.number(),
  ligado: z.boolean(),
  hora: z.number(),
  versao: z.number(),
  /** How many of the last days were given up, and how many may have gone out twice. */
  naoSairam: z.number(),
  talvezDuasVezes: z.number(),
})
export type LembretesFio = z.infer<typeof lembretesFio>

const HORA = 'Escolha uma hora de 0 a 23.'

/** P4 PUT /lembretes. */
export const lembretesEntrada = z.object({
  ligado: z.boolean('Diga se os lembretes ficam ligados.'),
  hora: inteiroDoCorpo(0, 23, HORA),
  versao: versaoOpcional,
})
export type LembretesEntrada = z.output<typeof lembretesEntrada>

/** P4: a reminder that did not go out, or may have twice (`motivo` null). */
export const avisoDoLembreteFio = z.object({
  id: idFio,
  pacienteId: idFio,
  nomePaciente: z.string(),
  inicio: z.string(),
  motivo: z.nullable(z.enum(MOTIVOS_DA_FALHA)),
  /** The mail server was cut off in the middle: it may have gone out all the same. */
  talvezSaiu: z.boolean(),
  /** The reason why a failed reminder cannot be tried again; null: it can, or it was sent. */
  impede: z.nullable(z.enum(IMPEDIMENTOS)),
})
export type AvisoDoLembreteFio = z.infer<typeof avisoDoLembreteFio>

const AVISOS_MAXIMO = 200

/** P4 POST /lembretes/repetir: the reminders to try again; absent: all that can be. */
export const repetirEntrada = z.object({
  ids: z.optional(
    z
      .array(id, 'Diga quais lembretes tentar de novo.')
      .check(z.maxLength(AVISOS_MAXIMO, `Tente até ${AVISOS_MAXIMO} lembretes de uma vez.`)),
  ),
})
export type RepetirEntrada = z.output<typeof repetirEntrada>

/** P4: the reminders that are queued again. */
export const repetidoFio = z.object({ id: idFio, pacienteId: idFio })
export type RepetidoFio = z.infer<typeof repetidoFio>

/**
 * P4: the reminder switch of one patient. `ativos`: the professional's reminders are on; `recusa`: the reason why the
 * address gets none.
 */
export const lembreteDoPacienteFio = z.object({
  possivel: z.boolean(),
  ativos: z.boolean(),
  lembrar: z.boolean(),
  email: z.nullable(z.string()),
  recusa: z.nullable(z.enum(MOTIVOS_DA_RECUSA)),
})
export type LembreteDoPacienteFio = z.infer<typeof lembreteDoPacienteFio>

/** P4 PUT /pacientes/{id}/lembrete: one yes or no, in which the last word counts. */
export const lembreteDoPacienteEntrada = z.object({
  lembrar: z.boolean('Diga se o paciente recebe lembretes.'),
})

export const confirmacaoParametro = z.object({ segredo: z.string() })

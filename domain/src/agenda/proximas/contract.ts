import * as z from 'zod/mini'
import { dataHoraFio, idFio } from '../../campos-do-fio.ts'
import { STATUS_AGENDAMENTO, TIPOS } from '../tipos.ts'

/**
 * The start of the range: an ISO instant or wall clock. The caller gives it, so that an answer stays valid until a
 * write.
 */
export const proximasConsulta = z.object({ desde: z.string('Informe desde.') })

const sessao = { id: idFio, inicio: dataHoraFio, fim: dataHoraFio }

/** The next session of a patient, as the list of patients shows it. */
export const proximaSessaoFio = z.object({ pacienteId: idFio, ...sessao })
export type ProximaSessaoFio = z.infer<typeof proximaSessaoFio>

/** P9: a session on its patient's page, with its state. */
export const sessaoMarcadaFio = z.object({
  ...sessao,
  tipo: z.enum(TIPOS),
  statusAgendamento: z.enum(STATUS_AGENDAMENTO),
})
export type SessaoMarcadaFio = z.infer<typeof sessaoMarcadaFio>

/** §7, D9: the dashboard's next sessions. */
export const proximoAtendimentoFio = z.object({
  id: idFio,
  nomePaciente: z.string(),
  inicio: dataHoraFio,
  fim: dataHoraFio,
  statusAgendamento: z.enum(STATUS_AGENDAMENTO),
})
export type ProximoAtendimentoFio = z.infer<typeof proximoAtendimentoFio>

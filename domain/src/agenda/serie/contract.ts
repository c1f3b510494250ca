import * as z from 'zod/mini'
import { id } from '../../campos.ts'
import { dataHora } from '../../campos-de-tempo.ts'
import { dataHoraFio, idFio } from '../../campos-do-fio.ts'
import { fechamentoFio } from '../../fechamentos/contract.ts'
import { agendamentoFio } from '../contract.ts'
import { FREQUENCIAS, OCORRENCIAS_MAXIMO } from '../tipos.ts'

/** D7: the series of an appointment: its pattern and every existing member, in order of time. */
export const serieFio = z.object({
  recurrenceId: idFio,
  recurrenceType: z.enum(FREQUENCIAS),
  recurrenceEnd: z.string(),
  /** The anchor, from which extensions and limits are counted. */
  inicio: dataHoraFio,
  fim: dataHoraFio,
  /** The day of the month that a monthly pattern aims at. */
  dia: z.number(),
  membros: z.array(agendamentoFio),
  /** P2: dates at which an edit makes no new session: cancelled or skipped dates, and closed days; absent: none. */
  desmarcadas: z.optional(z.readonly(z.array(z.string()))),
  puladas: z.optional(z.readonly(z.array(z.string()))),
  fechamentos: z.optional(z.readonly(z.array(fechamentoFio))),
})
export type SerieFio = z.infer<typeof serieFio>

const periodo = z.object({
  inicio: dataHora('Informe a data e a hora de início.'),
  fim: dataHora('Informe a data e a hora de fim.'),
})
/** D7: the most periods in one question about overlaps; a longer series asks in parts. */
export const PERIODOS_POR_PERGUNTA = OCORRENCIAS_MAXIMO
export const EXCETO_POR_PERGUNTA = 1000
const MUITOS_PERIODOS = `Informe até ${PERIODOS_POR_PERGUNTA} períodos.`
const MUITOS_IDS = `Informe até ${EXCETO_POR_PERGUNTA} identificadores.`

/** D7: the question before saving: which of these periods overlap appointments other than `exceto`. */
export const conflitosConsulta = z.object({
  periodos: z
    .array(periodo, 'Informe os períodos.')
    .check(z.maxLength(PERIODOS_POR_PERGUNTA, MUITOS_PERIODOS)),
  exceto: z.optional(z.array(id, MUITOS_IDS).check(z.maxLength(EXCETO_POR_PERGUNTA, MUITOS_IDS))),
})
export type ConflitosConsulta = z.output<typeof conflitosConsulta>

/** One overlap: with whom and when; `periodo` is the index of the period asked about. */
export const conflitoFio = z.object({
  periodo: z.number(),
  id: idFio,
  nomePaciente: z.string(),
  inicio: dataHoraFio,
  fim: dataHoraFio,
})
export type ConflitoFio = z.infer<typeof conflitoFio>

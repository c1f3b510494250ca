import * as z from 'zod/mini'
import { dataHoraFio, idFio } from '../campos-do-fio.ts'
import { type Centavos, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import {
  FREQUENCIAS,
  type Frequencia,
  MODALIDADES,
  type Modalidade,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
  type StatusAgendamento,
  type StatusPagamento,
  TIPOS,
  type Tipo,
} from './tipos.ts'

/** What a person decides of an appointment. */
export type DadosDoAgendamento = {
  pacienteId: string | null
  tipo: Tipo
  inicio: DataHora
  fim: DataHora
  observacoes: string | null
  valorSessao: Centavos | null
  statusAgendamento: StatusAgendamento
  statusPagamento: StatusPagamento
  modalidadeAtendimento: Modalidade
}

/** An appointment between the two doors. */
export type Agendamento = DadosDoAgendamento & {
  id: string
  profissionalId: string
  nomePaciente: string
  recurrenceId: string | null
  recurrenceType: Frequencia | null
  recurrenceEnd: Data | null
  versao: number
  /** D5: there are notes, and they could not be read: `observacoes` is then null. */
  observacoesIlegiveis?: boolean | undefined
  /** The notes as they are stored: a change that leaves them as they are keeps them to the byte. */
  observacoesGuardadas?: Uint8Array | null
}

/** §3 Appointment on the wire. */
export const agendamentoFio = z.object({
  id: idFio,
  pacienteId: z.nullable(idFio),
  profissionalId: idFio,
  nomePaciente: z.string(),
  tipo: z.enum(TIPOS),
  inicio: dataHoraFio,
  fim: dataHoraFio,
  observacoes: z.nullable(z.string()),
  /** D5: only where there are notes that could not be read. */
  observacoesIlegiveis: z.optional(z.boolean()),
  valorSessao: z.nullable(z.number()),
  statusAgendamento: z.enum(STATUS_AGENDAMENTO),
  statusPagamento: z.enum(STATUS_PAGAMENTO),
  modalidadeAtendimento: z.enum(MODALIDADES),
  recurrenceId: z.nullable(idFio),
  recurrenceType: z.nullable(z.enum(FREQUENCIAS)),
  recurrenceEnd: z.nullable(z.string()),
  editMode: z.literal('single'),
  versao: z.number(),
})
export type AgendamentoFio = z.infer<typeof agendamentoFio>

/** Named one by one: leaving one out of a copy takes longer than all else that a row is told with. */
export const paraFio = (um: Agendamento): AgendamentoFio => ({
  id: um.id,
  pacienteId: um.pacienteId,
  profissionalId: um.profissionalId,
  nomePaciente: um.nomePaciente,
  tipo: um.tipo,
  inicio: um.inicio,
  fim: um.fim,
  observacoes: um.observacoes,
  observacoesIlegiveis: um.observacoesIlegiveis,
  valorSessao: um.valorSessao === null ? null : reais(um.valorSessao),
  statusAgendamento: um.statusAgendamento,
  statusPagamento: um.statusPagamento,
  modalidadeAtendimento: um.modalidadeAtendimento,
  recurrenceId: um.recurrenceId,
  recurrenceType: um.recurrenceType,
  recurrenceEnd: um.recurrenceEnd,
  editMode: 'single',
  versao: um.versao,
})

/** D7: how many rows a change touched, the clicked one included, and how many frozen ones it kept. */
export type Contagem = {
  alterados: number
  preservados: number
  /** P3: sessions that were PAGO and no longer are, though nobody asked for it; absent: none. */
  voltaramAPendente?: number | undefined
}
export const contagemFio = z.object({
  alterados: z.number(),
  preservados: z.number(),
  voltaramAPendente: z.optional(z.number()),
})

/** D7: what POST and PUT answer: the row in its read form, with the counts. */
export const agendamentoGravadoFio = z.extend(agendamentoFio, contagemFio.shape)
export type AgendamentoGravadoFio = z.infer<typeof agendamentoGravadoFio>

/** §7 GET /agendamentos/{pacienteId}/valor-consulta: a bare number in reais. */
export const valorConsultaFio = z.number()

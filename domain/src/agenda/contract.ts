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

/** The part of an appointment that a person decides. */
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

/** An appointment in the domain. */
export type Agendamento = DadosDoAgendamento & {
  id: string
  profissionalId: string
  nomePaciente: string
  recurrenceId: string | null
  recurrenceType: Frequencia | null
  recurrenceEnd: Data | null
  versao: number
  /** D5: true where notes exist but could not be decrypted; `observacoes` is then null. */
  observacoesIlegiveis?: boolean | undefined
  /** The notes as stored: a change that leaves the text as it is keeps these bytes. */
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
  /** D5: set only where notes exist that could not be decrypted. */
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

/** The fields are named one by one: copying the object without one of them takes longer than all the rest. */
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

/** D7: the answer of POST and PUT: the row in its read form, with the counts. */
export const agendamentoGravadoFio = z.extend(agendamentoFio, contagemFio.shape)
export type AgendamentoGravadoFio = z.infer<typeof agendamentoGravadoFio>

/** §7 GET /agendamentos/{pacienteId}/valor-consulta: a bare number in reais. */
export const valorConsultaFio = z.number()

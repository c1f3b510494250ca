import * as z from 'zod/mini'
import { idFio } from '../../campos-do-fio.ts'
import { TIPOS_DE_OPERACAO } from '../tipos.ts'

/** D8: the fields of an appointment that an operation may change. */
export const CAMPOS_DO_HISTORICO = [
  'paciente',
  'tipo',
  'inicio',
  'fim',
  'observacoes',
  'valorSessao',
  'statusAgendamento',
  'statusPagamento',
  'modalidadeAtendimento',
  'recorrencia',
] as const
export type CampoDoHistorico = (typeof CAMPOS_DO_HISTORICO)[number]

/** Patients by name, money in reais, notes as null on both sides: their text stays in the appointment. */
const valorDoHistorico = z.union([z.string(), z.number(), z.null()])

/** D8: 'Histórico': one operation on this appointment, the newest first. */
export const historicoFio = z.object({
  operacaoId: z.nullable(idFio),
  tipo: z.enum(TIPOS_DE_OPERACAO),
  /** ISO instants in UTC. */
  em: z.string(),
  desfeitaEm: z.nullable(z.string()),
  por: z.string(),
  /** How many appointments the operation touched in all. */
  alterados: z.number(),
  mudancas: z.array(
    z.object({
      campo: z.enum(CAMPOS_DO_HISTORICO),
      antes: valorDoHistorico,
      depois: valorDoHistorico,
    }),
  ),
})
export type HistoricoFio = z.infer<typeof historicoFio>

/** D8: the answer of an undo or redo: how many appointments changed. */
export const operacaoFio = z.object({ alterados: z.number() })

/** P4: the answer of one status for many sessions: how many changed, and the values that §4 replaced. */
export const statusEmLoteFio = z.object({
  alterados: z.number(),
  preservados: z.number(),
  ajustados: z.array(
    z.object({ id: idFio, de: z.nullable(z.number()), para: z.nullable(z.number()) }),
  ),
})

import * as z from 'zod/mini'
import { id, idOpcional, inteiroDoCorpo, versaoOpcional } from '../../campos.ts'
import { anoExigido, dataOpcional, mesExigido } from '../../campos-de-tempo.ts'
import { dataHoraFio, idFio } from '../../campos-do-fio.ts'
import { reais } from '../../dinheiro.ts'
import { fechamentoEntrada, fechamentoFio, periodoEntrada } from '../../fechamentos/contract.ts'
import type { Agendamento } from '../contract.ts'
import { MOTIVOS_DA_DESMARCACAO } from '../tipos.ts'

/** P2: the most sessions that one gesture may name. */
const NOMEADAS_MAXIMO = 2_000
const MUITAS = `Informe até ${NOMEADAS_MAXIMO} sessões.`
const nomeadas = z.optional(
  z.nullable(z.array(id, MUITAS).check(z.maxLength(NOMEADAS_MAXIMO, MUITAS))),
)
const devolver = z.optional(z.nullable(z.boolean('Valor inválido.')))

/** P2 POST and PUT /fechamentos: the days, and what is done to the sessions in them. */
export const fechamentoDaAgenda = z.object({
  ...fechamentoEntrada,
  /** Sessions that stay; all others are cancelled. */
  manter: nomeadas,
  /** PAGO sessions to cancel; those not named stay. */
  creditar: nomeadas,
  /** The number of sessions in the preview; 409 where it has changed. */
  sessoes: z.optional(z.nullable(inteiroDoCorpo(0, 1_000_000, 'Valor inválido.'))),
  /** PUT: restores sessions that the changed closure no longer covers. */
  devolver,
})
export type FechamentoDaAgenda = z.output<typeof fechamentoDaAgenda>

/** P2 DELETE /fechamentos/{id}. */
export const fechamentoExclusao = z.optional(
  z.nullable(z.object({ versao: versaoOpcional, devolver })),
)

/** P2 POST /fechamentos/previa: a preview of these days; with `fechamentoId` alone, of the removal of that closure. */
export const previaEntrada = z.object({
  ...periodoEntrada,
  de: dataOpcional('Informe uma data válida.'),
  ate: dataOpcional('Informe uma data válida.'),
  fechamentoId: idOpcional,
})
export type PreviaEntrada = z.output<typeof previaEntrada>

const sessaoDaPrevia = z.object({
  id: idFio,
  pacienteId: idFio,
  nomePaciente: z.string(),
  inicio: dataHoraFio,
  fim: dataHoraFio,
  valorSessao: z.nullable(z.number()),
  paga: z.boolean(),
})
export type SessaoDaPrevia = z.infer<typeof sessaoDaPrevia>

/**
 * `sessoes`: sessions in the days, to be decided on; `mantidas`: sessions in the days that an earlier closure left
 * there; `voltam`: sessions that the closure cancelled and that may come back. All are in order of time.
 */
export const previaFio = z.object({
  sessoes: z.array(sessaoDaPrevia),
  mantidas: z.array(sessaoDaPrevia),
  voltam: z.array(sessaoDaPrevia),
})
export type PreviaFio = z.infer<typeof previaFio>

/** The other effects of a gesture on closed days. */
export const fechamentoGravadoFio = z.extend(fechamentoFio, {
  desmarcadas: z.number(),
  devolvidas: z.number(),
})
export type FechamentoGravadoFio = z.infer<typeof fechamentoGravadoFio>
export const fechamentoRemovidoFio = z.object({ devolvidas: z.number() })

type Mostrada = Pick<
  Agendamento,
  'id' | 'pacienteId' | 'nomePaciente' | 'inicio' | 'fim' | 'valorSessao' | 'statusPagamento'
>

export const paraPrevia = ({
  id: qual,
  pacienteId,
  nomePaciente,
  inicio,
  fim,
  valorSessao,
  statusPagamento,
}: Mostrada): SessaoDaPrevia => ({
  id: qual,
  pacienteId: pacienteId ?? '',
  nomePaciente,
  inicio,
  fim,
  valorSessao: valorSessao === null ? null : reais(valorSessao),
  paga: statusPagamento === 'PAGO',
})

export const desmarcadasConsulta = z.object({ mes: mesExigido, ano: anoExigido })
export type DesmarcadasConsulta = z.output<typeof desmarcadasConsulta>

/** P2: a cancelled session of a patient's month. */
export const desmarcadaFio = z.object({
  id: idFio,
  inicio: dataHoraFio,
  fim: dataHoraFio,
  motivo: z.enum(MOTIVOS_DA_DESMARCACAO),
})
export type DesmarcadaFio = z.infer<typeof desmarcadaFio>

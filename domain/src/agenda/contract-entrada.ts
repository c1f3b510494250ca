import * as z from 'zod/mini'
import {
  dinheiro,
  escolhaOpcional,
  id,
  idOpcional,
  lidoOpcional,
  textoOpcional,
  versaoOpcional,
} from '../campos.ts'
import { anoExigido, data, dataHora, dataOpcional, mesExigido } from '../campos-de-tempo.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import { type Data, dataDe } from '../tempo/data.ts'
import {
  DESTINOS_DO_PAGAMENTO,
  FREQUENCIAS,
  MODALIDADES,
  MODOS_DE_EDICAO,
  MOTIVOS_DA_EXCLUSAO,
  OBSERVACOES_MAXIMO,
  OCORRENCIAS_MAXIMO,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
  TIPOS,
} from './tipos.ts'

/** P2: the reason that a deletion may give. Without one it is a mistake, and its money is reversed (D10). */
const ditoDaExclusao = {
  motivo: escolhaOpcional(MOTIVOS_DA_EXCLUSAO, 'Motivo inválido: engano, paciente ou eu.'),
  pagamento: escolhaOpcional(DESTINOS_DO_PAGAMENTO, 'Pagamento inválido: estornar ou credito.'),
}

export const exclusaoConsulta = z.object(ditoDaExclusao)
export type ExclusaoConsulta = z.output<typeof exclusaoConsulta>

const valorSessao = z.optional(z.nullable(dinheiro('Valor da sessão inválido.')))
const inicio = dataHora('Informe a data e a hora de início, de 1900 a 2099.')
const fim = dataHora('Informe a data e a hora de fim, de 1900 a 2099.')
const tipo = z.enum(TIPOS, 'Escolha o tipo de sessão.')

const escolhas = {
  statusAgendamento: escolhaOpcional(STATUS_AGENDAMENTO, 'Status do atendimento inválido.'),
  statusPagamento: escolhaOpcional(STATUS_PAGAMENTO, 'Status do pagamento inválido.'),
  modalidadeAtendimento: escolhaOpcional(MODALIDADES, 'Modalidade inválida.'),
}

const DATA_A_PULAR = 'Informe as datas a pular.'

/** §3 Recurrence inputs on save. */
const repeticao = {
  isRecurring: z.optional(z.nullable(z.boolean('Valor inválido.'))),
  recurrenceType: escolhaOpcional(FREQUENCIAS, 'Frequência inválida.'),
  recurrenceEnd: lidoOpcional<Data>(
    (entrada) => dataDe(entrada.slice(0, 10)),
    'Informe até quando repetir, a partir da data de início.',
  ),
  editMode: escolhaOpcional(MODOS_DE_EDICAO, 'Escolha o que editar: single, future ou all.'),
  /** P2: dates at which the series makes no session, never the first one's; absent: it makes them all. */
  pular: z.optional(
    z.nullable(
      z
        .array(data(DATA_A_PULAR, DATA_A_PULAR), DATA_A_PULAR)
        .check(z.maxLength(OCORRENCIAS_MAXIMO, `Informe até ${OCORRENCIAS_MAXIMO} datas.`)),
    ),
  ),
}

/** D10: method and day of payment, for a gesture that enters money; the clinic's today when absent. */
const pagamento = {
  forma: escolhaOpcional(FORMAS, 'Forma de pagamento inválida.'),
  data: dataOpcional('Informe uma data válida.'),
}

/** D4: ids that must be the caller's own wherever they appear. */
const vinculos = { profissionalId: idOpcional, recurrenceId: idOpcional }

const comuns = {
  pacienteId: idOpcional,
  observacoes: textoOpcional('O campo Observações', OBSERVACOES_MAXIMO),
  valorSessao,
  ...escolhas,
  ...repeticao,
  ...pagamento,
  ...vinculos,
}

/** §7 POST /agendamentos. */
export const agendamentoEntrada = z.object({ tipo, inicio, fim, ...comuns })
export type AgendamentoEntrada = z.output<typeof agendamentoEntrada>

/** §7 PUT /agendamentos/{id}; an absent field keeps the stored value. */
export const agendamentoAlteracao = z.object({
  tipo: z.optional(tipo),
  inicio: z.optional(inicio),
  fim: z.optional(fim),
  versao: versaoOpcional,
  /** D7 'Aplicar aos seguintes': the operation of a drag that this edit replaces. */
  substitui: idOpcional,
  ...comuns,
})
export type AgendamentoAlteracao = z.output<typeof agendamentoAlteracao>

/** §7 DELETE /agendamentos/{id}: the appointment and editMode, P2's words too; only what decides is read. */
export const agendamentoExclusao = z.optional(
  z.nullable(
    z.object({
      editMode: repeticao.editMode,
      ...ditoDaExclusao,
      versao: versaoOpcional,
      pacienteId: idOpcional,
      ...vinculos,
    }),
  ),
)
export type AgendamentoExclusao = z.output<typeof agendamentoExclusao>

/** §7, D1: a range; ISO instants or wall clock, converted by the clinic's zone in the service. */
export const intervaloConsulta = z.object({
  dataInicio: z.string('Informe dataInicio.'),
  dataFim: z.string('Informe dataFim.'),
})

/** §7 GET /agendamentos/paciente/{pacienteId}/detalhes. */
export const detalhesConsulta = z.object({ mes: mesExigido, ano: anoExigido })

export const operacaoParametro = z.object({ operacaoId: id })
export const agendamentoParametro = z.object({ agendamentoId: id })

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

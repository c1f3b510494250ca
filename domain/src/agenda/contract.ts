import * as z from 'zod/mini'
import { inteiroDoCorpo, lidoOpcional, VALOR_INVALIDO, versaoOpcional } from '../campos.ts'
import { dataHoraFio, idFio } from '../campos-do-fio.ts'
import { type Centavos, reais } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { type DataHora, dataHoraDe } from '../tempo/data-hora.ts'
import { type PoliticaDaFalta, politicaLida, REGRAS_DA_FALTA } from './falta/politica-da-falta.ts'
import {
  DURACAO_MAXIMA_HORAS,
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

/** P9: the sessions with notes in one answer. */
export const OBSERVACOES_POR_PAGINA = 50

/** A session's place among those of its patient, from first to last. */
export type LugarDaSessao = { readonly inicio: DataHora; readonly id: string }

const FORMA = /^(.{19})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The cursor of a page on the wire: the place after which the next page begins. */
export const marcaDoLugar = ({ inicio, id }: LugarDaSessao): string => `${inicio}_${id}`

/** Parses a cursor; null where it is none. */
function lugarDaMarca(marca: string): LugarDaSessao | null {
  const [, quando = '', id = ''] = FORMA.exec(marca) ?? []
  const inicio = dataHoraDe(quando)
  return inicio && { inicio, id }
}

/** `apos` is the cursor of the previous answer; absent: from the first session on. */
export const observacoesConsulta = z.object({
  apos: lidoOpcional(lugarDaMarca, 'Informe de onde continuar.'),
})

/** P9: the notes of one session. */
const observacaoFio = z.object({
  id: idFio,
  inicio: dataHoraFio,
  fim: dataHoraFio,
  tipo: z.enum(TIPOS),
  statusAgendamento: z.enum(STATUS_AGENDAMENTO),
  observacoes: z.nullable(z.string()),
  observacoesIlegiveis: z.optional(z.boolean()),
})
export type ObservacaoFio = z.infer<typeof observacaoFio>

/** P9: a page of a patient's notes in order of time; `proxima` is the cursor of the next page, null on the last. */
export const observacoesFio = z.object({
  sessoes: z.array(observacaoFio),
  proxima: z.nullable(z.string()),
})
export type ObservacoesFio = z.infer<typeof observacoesFio>

// Input schemas have a file of their own here, so that no screen loads what only the server checks.

const PERCENTUAL = 'Informe um percentual de 1 a 100.'

/** P9: how a missed session is charged; `valor` in reais of FIXO, a whole percentage of PERCENTUAL. */
const politica = z.pipe(
  z.object({
    regra: z.enum(REGRAS_DA_FALTA, 'Escolha como a falta é cobrada.'),
    valor: z.optional(z.nullable(z.number('Informe o valor.'))),
  }),
  z.transform(({ regra, valor }, contexto): PoliticaDaFalta => {
    const politica = politicaLida(regra, valor ?? Number.NaN)
    if (politica) return politica
    const message = regra === 'FIXO' ? VALOR_INVALIDO : PERCENTUAL
    contexto.issues.push({ code: 'custom', message, input: valor, path: ['valor'] })
    return z.NEVER
  }),
)

/** P9: PUT /pacientes/{id}/falta; null: the clinic's rule applies. */
export const faltaEntrada = z.object({ falta: z.nullable(politica), versao: versaoOpcional })
export type FaltaEntrada = z.output<typeof faltaEntrada>

const DURACAO = 'Informe uma duração de 5 minutos a 24 horas.'

/** P9: PUT /profissionais/regras; null: §4 applies: 50,00, one hour. */
export const regrasEntrada = z.object({
  falta: z.nullable(politica),
  duracaoMinutos: z.nullable(inteiroDoCorpo(5, DURACAO_MAXIMA_HORAS * 60, DURACAO)),
  versao: versaoOpcional,
})
export type RegrasEntrada = z.output<typeof regrasEntrada>

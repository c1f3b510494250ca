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

/** P9: how many sessions with notes one answer tells. */
export const OBSERVACOES_POR_PAGINA = 50

/** A session's place among those of its patient, from first to last. */
export type LugarDaSessao = { readonly inicio: DataHora; readonly id: string }

const FORMA = /^(.{19})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place as the wire carries it: what comes after it is asked for with it. */
export const marcaDoLugar = ({ inicio, id }: LugarDaSessao): string => `${inicio}_${id}`

/** The mark read again; null where it is none. */
function lugarDaMarca(marca: string): LugarDaSessao | null {
  const [, quando = '', id = ''] = FORMA.exec(marca) ?? []
  const inicio = dataHoraDe(quando)
  return inicio && { inicio, id }
}

/** `apos`: the mark of the answer before; absent: from the first on. */
export const observacoesConsulta = z.object({
  apos: lidoOpcional(lugarDaMarca, 'Informe de onde continuar.'),
})

/** P9: what was written down of one session. */
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

/** P9: a part of a patient's notes in order of time; `proxima` asks for what follows, null: that is all. */
export const observacoesFio = z.object({
  sessoes: z.array(observacaoFio),
  proxima: z.nullable(z.string()),
})
export type ObservacoesFio = z.infer<typeof observacoesFio>

// Apart from what is read: no screen loads what only the server asks of a body.

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

/** P9: PUT /pacientes/{id}/falta: null is as the clinic has it. */
export const faltaEntrada = z.object({ falta: z.nullable(politica), versao: versaoOpcional })
export type FaltaEntrada = z.output<typeof faltaEntrada>

const DURACAO = 'Informe uma duração de 5 minutos a 24 horas.'

/** P9: PUT /profissionais/regras: null is §4: 50,00, one hour. */
export const regrasEntrada = z.object({
  falta: z.nullable(politica),
  duracaoMinutos: z.nullable(inteiroDoCorpo(5, DURACAO_MAXIMA_HORAS * 60, DURACAO)),
  versao: versaoOpcional,
})
export type RegrasEntrada = z.output<typeof regrasEntrada>

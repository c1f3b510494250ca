import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  exigePaciente,
  fimPadrao,
  problemaDoPeriodo,
} from '@clinica/domain/agenda/regras-do-agendamento'
import {
  INFORME_ATE_QUANDO,
  problemaDaRepeticao,
  type Repeticao,
} from '@clinica/domain/agenda/serie/ocorrencias'
import { type Data, dataDe } from '@clinica/domain/tempo/data'
import { type DataHora, dataHoraDe, minutosEntre } from '@clinica/domain/tempo/data-hora'
import type { AgendamentoGravado } from '../api.ts'
import { type Consulta, momentosDoFim } from './consulta.ts'
import { ESCOLHA_O_PACIENTE, INFORME_O_FIM, INFORME_O_INICIO } from './messages.ts'

type Erros = Partial<Record<keyof Consulta, string>>

const momento = (data: string, hora: string): DataHora | null =>
  dataDe(data) && hora ? dataHoraDe(`${data}T${hora}`) : null

export const inicioDe = (consulta: Consulta) => momento(consulta.dataInicio, consulta.horaInicio)
export const fimDe = (consulta: Consulta) => momento(consulta.dataFim, consulta.horaFim)

/** §4: a new start moves the end to one hour later, or the clinic's default length (P9). */
export function comInicio(
  consulta: Consulta,
  mudanca: Partial<Pick<Consulta, 'dataInicio' | 'horaInicio'>>,
  minutos?: number,
): Consulta {
  const nova = { ...consulta, ...mudanca }
  const inicio = inicioDe(nova)
  return inicio ? { ...nova, ...momentosDoFim(fimPadrao(inicio, minutos)) } : nova
}

/** Length in minutes; null while start or end is incomplete, or if the end is not later. */
export function duracaoDe(consulta: Consulta): number | null {
  const inicio = inicioDe(consulta)
  const fim = fimDe(consulta)
  return inicio && fim && fim > inicio ? minutosEntre(inicio, fim) : null
}

/** §5: Salvar is disabled when start and end are complete and the end is earlier. */
export function fimAntesDoInicio(consulta: Consulta): boolean {
  const inicio = inicioDe(consulta)
  const fim = fimDe(consulta)
  return inicio !== null && fim !== null && fim < inicio
}

/** D7: true when saving an existing member of a series changes other sessions too. */
export const editaASerie = (consulta: Consulta, original: AgendamentoFio | null): boolean =>
  original?.recurrenceId != null && consulta.editMode !== 'single'

/** D7: initial end of 'Repetir': today, or the start's date if later. */
export const atePadrao = ({ dataInicio }: Consulta, hoje: Data): string =>
  dataDe(dataInicio) && dataInicio > hoje ? dataInicio : hoje

/**
 * D7: requested repetition; null when there is none or it is incomplete. An edit of one session ('single') requests
 * none. A member that no longer repeats ends its series at its own date.
 */
export function repeticaoPedida(
  consulta: Consulta,
  original: AgendamentoFio | null,
): Repeticao | null {
  const { isRecurring, recurrenceType, recurrenceEnd, dataInicio } = consulta
  const membro = original?.recurrenceId != null
  if (membro ? !editaASerie(consulta, original) : !isRecurring) return null
  const ate = dataDe(isRecurring ? recurrenceEnd : dataInicio)
  const frequencia = isRecurring ? recurrenceType : (original?.recurrenceType ?? recurrenceType)
  return ate && { frequencia, ate }
}

/**
 * D7: for a member only the presence of an end date is checked here; the rest depends on its series
 * (problemaDaEdicao).
 */
function erroDaRepeticao(consulta: Consulta, original: AgendamentoFio | null): string | undefined {
  const inicio = inicioDe(consulta)
  const ate = dataDe(consulta.recurrenceEnd)
  if (!consulta.isRecurring) return undefined
  if (original?.recurrenceId != null) {
    return editaASerie(consulta, original) && !ate ? INFORME_ATE_QUANDO : undefined
  }
  if (!inicio) return undefined
  return problemaDaRepeticao({ inicio, frequencia: consulta.recurrenceType, ate })?.message
}

/** D7: errors that prevent saving, by field. */
export function errosDaConsulta(consulta: Consulta, original: AgendamentoFio | null = null): Erros {
  const erros: Erros = {}
  const inicio = inicioDe(consulta)
  const fim = fimDe(consulta)
  if (exigePaciente(consulta.tipo) && !consulta.pacienteId) erros.pacienteId = ESCOLHA_O_PACIENTE
  if (!inicio) erros[dataDe(consulta.dataInicio) ? 'horaInicio' : 'dataInicio'] = INFORME_O_INICIO
  if (!fim) erros[dataDe(consulta.dataFim) ? 'horaFim' : 'dataFim'] = INFORME_O_FIM
  const problema = inicio && fim && problemaDoPeriodo(inicio, fim)
  if (problema) erros.horaFim = problema
  const repeticao = erroDaRepeticao(consulta, original)
  if (repeticao) erros.recurrenceEnd = repeticao
  return erros
}

/** §5, D7: errors shown before the first attempt to save: an end before the start, and an impossible repetition. */
export function errosAVista(
  consulta: Consulta,
  original: AgendamentoFio | null,
  tentou: boolean,
): Erros {
  const todos = errosDaConsulta(consulta, original)
  if (tentou) return todos
  const { recurrenceEnd, horaFim } = todos
  return {
    ...(recurrenceEnd && { recurrenceEnd }),
    ...(horaFim && fimAntesDoInicio(consulta) && { horaFim }),
  }
}

/** §7: the body of POST and PUT. Call it only without errors. */
export function corpoDaConsulta(
  consulta: Consulta,
  profissionalId: string,
  original: AgendamentoFio | null = null,
  pular: readonly Data[] = [],
): AgendamentoGravado {
  const { tipo, pacienteId, valorSessao, observacoes } = consulta
  const { statusAgendamento, statusPagamento, modalidadeAtendimento } = consulta
  const repeticao = repeticaoPedida(consulta, original)
  return {
    pacienteId,
    tipo,
    inicio: inicioDe(consulta) ?? '',
    fim: fimDe(consulta) ?? '',
    observacoes,
    valorSessao,
    statusAgendamento,
    statusPagamento,
    modalidadeAtendimento,
    editMode: editaASerie(consulta, original) ? consulta.editMode : 'single',
    isRecurring: repeticao !== null,
    recurrenceType: repeticao?.frequencia ?? null,
    recurrenceEnd: repeticao?.ate ?? null,
    profissionalId,
    ...(pular.length > 0 && { pular: [...pular] }),
  }
}

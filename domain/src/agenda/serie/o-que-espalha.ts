import { diasEntre, somaDias } from '../../tempo/data.ts'
import {
  comHorario,
  type DataHora,
  dataDaHora,
  horario,
  minutosEntre,
  somaMinutos,
} from '../../tempo/data-hora.ts'
import type { Agendamento, DadosDoAgendamento } from '../contract.ts'

/** D7: the changes that a bulk edit spreads to the others: only what differs from the clicked one's stored values. */
export type Espalhado = {
  /** Each member moves by so many days from its own date. */
  readonly dias: number
  /** 'HH:mm:ss' for all members; null: each keeps its own. */
  readonly horario: string | null
  /** The length for all members; null: each keeps its own. */
  readonly minutos: number | null
  readonly campos: Partial<DadosDoAgendamento>
}

const SEMPRE = ['pacienteId', 'tipo', 'observacoes', 'modalidadeAtendimento'] as const

const passaPelaFalta = (antes: DadosDoAgendamento, depois: DadosDoAgendamento) =>
  antes.statusAgendamento !== depois.statusAgendamento &&
  (antes.statusAgendamento === 'FALTA' || depois.statusAgendamento === 'FALTA')

/**
 * D7: statusPagamento never spreads, and of the other statuses only AGENDADO and CONFIRMADO do. A value set by FALTA,
 * or by leaving it, stays with the clicked one.
 */
function camposQueEspalham(antes: DadosDoAgendamento, depois: DadosDoAgendamento) {
  const campos: Partial<DadosDoAgendamento> = {}
  for (const campo of SEMPRE) {
    if (depois[campo] !== antes[campo]) Object.assign(campos, { [campo]: depois[campo] })
  }
  if (depois.valorSessao !== antes.valorSessao && !passaPelaFalta(antes, depois)) {
    campos.valorSessao = depois.valorSessao
  }
  const { statusAgendamento } = depois
  const espalha = statusAgendamento === 'AGENDADO' || statusAgendamento === 'CONFIRMADO'
  if (espalha && statusAgendamento !== antes.statusAgendamento) {
    campos.statusAgendamento = statusAgendamento
  }
  return campos
}

export function oQueEspalha(antes: DadosDoAgendamento, depois: DadosDoAgendamento): Espalhado {
  const minutos = minutosEntre(depois.inicio, depois.fim)
  const novoHorario = horario(depois.inicio)
  return {
    dias: diasEntre(dataDaHora(antes.inicio), dataDaHora(depois.inicio)),
    horario: novoHorario === horario(antes.inicio) ? null : novoHorario,
    minutos: minutos === minutosEntre(antes.inicio, antes.fim) ? null : minutos,
    campos: camposQueEspalham(antes, depois),
  }
}

/** The start of a member after the edit. */
export const inicioEspalhado = (inicio: DataHora, { dias, horario: novo }: Espalhado): DataHora =>
  comHorario(somaDias(dataDaHora(inicio), dias), novo ?? horario(inicio))

type Membro = DadosDoAgendamento & Pick<Agendamento, 'observacoesIlegiveis'>

/** The notes of another member after the edit; D5: those that could not be read stay. */
export const observacoesEspalhadas = (
  { observacoes, observacoesIlegiveis }: Membro,
  { campos }: Espalhado,
): string | null =>
  campos.observacoes === undefined || observacoesIlegiveis ? observacoes : campos.observacoes

/** The data of another member after the edit. */
export function comEspalhado(membro: Membro, espalhado: Espalhado): DadosDoAgendamento {
  const inicio = inicioEspalhado(membro.inicio, espalhado)
  const minutos = espalhado.minutos ?? minutosEntre(membro.inicio, membro.fim)
  const observacoes = observacoesEspalhadas(membro, espalhado)
  const fim = somaMinutos(inicio, minutos)
  return { ...membro, ...espalhado.campos, observacoes, inicio, fim }
}

/** The part of an object that a person decides, without its other fields. */
export const dadosDe = (um: DadosDoAgendamento): DadosDoAgendamento => ({
  pacienteId: um.pacienteId,
  tipo: um.tipo,
  inicio: um.inicio,
  fim: um.fim,
  observacoes: um.observacoes,
  valorSessao: um.valorSessao,
  statusAgendamento: um.statusAgendamento,
  statusPagamento: um.statusPagamento,
  modalidadeAtendimento: um.modalidadeAtendimento,
})

/** True where a person would see a difference. */
export function difere(a: DadosDoAgendamento, b: DadosDoAgendamento): boolean {
  const um = dadosDe(a)
  const outro = dadosDe(b)
  const campos = Object.keys(um) as (keyof DadosDoAgendamento)[]
  return campos.some((campo) => um[campo] !== outro[campo])
}

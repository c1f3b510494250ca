import type { ConflitoFio } from '../agenda/serie/contract.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { nomeDoDia } from '../tempo/data-por-extenso.ts'
import { horaFalada } from '../tempo/texto-de-tempo.ts'
import type { HorarioPlanejado } from './horarios-da-importacao.ts'

/** The most sessions checked one by one; of a larger import only the first of each hour is checked. */
const UMA_A_UMA = 3_000

/** A session that an import would book, and its patient. */
export type PeriodoPlanejado = {
  readonly nome: string
  readonly inicio: DataHora
  readonly fim: DataHora
}

/** P1: the periods of an import that are checked against the agenda. */
export function periodosDaImportacao(
  horarios: readonly HorarioPlanejado[],
  nomeDe: (n: number) => string,
): PeriodoPlanejado[] {
  const sessoes = horarios.reduce((soma, { novas }) => soma + novas.length, 0)
  return horarios.flatMap(({ n, novas }) =>
    novas
      .slice(0, sessoes > UMA_A_UMA ? 1 : undefined)
      .map(({ inicio, fim }) => ({ nome: nomeDe(n), inicio, fim })),
  )
}

const DITOS = 20

/** P1, D7: 'Helena, ter 14h: já há Gael': the conflicts, each once; `id`: the existing appointment. */
export function conflitosDaAgenda(
  periodos: readonly PeriodoPlanejado[],
  conflitos: readonly Pick<ConflitoFio, 'periodo' | 'id' | 'nomePaciente'>[],
): { id: string; dito: string }[] {
  const ditos = new Map<string, string>()
  for (const { periodo, id, nomePaciente } of conflitos) {
    const um = periodos[periodo]
    if (!um || ditos.size === DITOS) continue
    const dia = nomeDoDia(dataDaHora(um.inicio)).slice(0, 3)
    const dito = `${um.nome}, ${dia} ${horaFalada(um.inicio)}: já há ${nomePaciente}`
    if (!ditos.has(dito)) ditos.set(dito, id)
  }
  return [...ditos].map(([dito, id]) => ({ id, dito }))
}
